import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';

/** Scenarios of the compiled variant, or scenarios without a variant. */
export function scenariosOfVariant({ files, variant }: Compilation): CheckedFile<'scenario'>[] {
  return files.ofKind('scenario').filter(({ value }) => value.variant === variant?.name);
}
