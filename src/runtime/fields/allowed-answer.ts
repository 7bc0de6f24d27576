import type { CompiledField, CompiledFlow } from '../shapes/compiled-flow.ts';

/** The answer without values that are not options of the field; unchanged if all are allowed. */
export function toAllowedAnswer(value: unknown, { options }: CompiledField, flow: CompiledFlow): unknown {
  const list = options && 'list' in options ? flow.options[options.list] : undefined;
  if (list === undefined) return value;
  const isOption = (answer: unknown): boolean => list.some((option) => option.value === answer);
  if (!Array.isArray(value)) return isOption(value) ? value : undefined;
  return value.every(isOption) ? value : value.filter(isOption);
}
