import type { CompiledField, CompiledFlow } from '../shapes/compiled-flow.ts';

/**
 * The answer without values that a closed list of options does not contain. The same value if all are allowed or there
 * is no list.
 */
export function allowedAnswer(value: unknown, { options }: CompiledField, flow: CompiledFlow): unknown {
  const list = options && 'list' in options ? flow.options[options.list] : undefined;
  if (list === undefined) return value;
  const isListed = (one: unknown): boolean => list.some((option) => option.value === one);
  if (!Array.isArray(value)) return isListed(value) ? value : undefined;
  return value.every(isListed) ? value : value.filter(isListed);
}
