import type { Compilation } from '../compile/compile-flow.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import { LintError } from './errors.ts';
import { hintText } from './hints.ts';

/**
 * The flow with the variant `name` applied. Without a name, the flow is unchanged.
 *
 * @throws {LintError} if the variant is unknown
 */
export function compilationOfVariant(compilation: Compilation, name: string | undefined): Compilation {
  if (name === undefined) return compilation;
  const variants = variantsOf(compilation);
  const variant = Object.hasOwn(variants, name) ? variants[name] : undefined;
  if (variant !== undefined) return variant;
  throw new LintError('bad-arguments', `There is no variant "${name}": ${hintText(name, Object.keys(variants))}`);
}
