import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';

/** The scenarios that are played on a flow as it is compiled here: those of its variant, or those that name none. */
export function scenariosOf({ files, variant }: Compilation): CheckedFile<'scenario'>[] {
  return files.of('scenario').filter(({ value }) => value.variant === variant?.name);
}
