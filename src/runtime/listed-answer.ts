import type { CompiledField, CompiledFlow } from './shapes/compiled-flow.ts';

/**
 * What of an answer counts: what a closed list of options does not hold is drawn as not chosen, so it is no answer either.
 *
 * @returns the answer itself where all of it counts or where there is no closed list; of several choices those that count
 */
export function listedAnswer(value: unknown, { options }: CompiledField, flow: CompiledFlow): unknown {
  const list = options && 'list' in options ? flow.options[options.list] : undefined;
  if (list === undefined) return value;
  const isListed = (one: unknown): boolean => list.some((option) => option.value === one);
  if (!Array.isArray(value)) return isListed(value) ? value : undefined;
  return value.every(isListed) ? value : value.filter(isListed);
}
