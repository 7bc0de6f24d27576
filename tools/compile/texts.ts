import type { CompiledInputs, CompiledText, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import { type Building, expression, isRecord, recordOf, textOf, type Within } from './building.ts';
import { inside, type Place } from './place.ts';

/** Named values: each an expression. */
export function compileValues(building: Building, value: unknown, at: Place, within: Within): CompiledValues {
  return Object.fromEntries(
    Object.entries(recordOf(value)).map(([name, source]) => [
      name,
      expression(building, source, inside(at, name), within),
    ]),
  );
}

/** `with` of a call: one expression, or named ones. */
export function compileInputs(building: Building, value: unknown, at: Place, within: Within): CompiledInputs {
  return typeof value === 'string'
    ? { whole: expression(building, value, at, within) }
    : { values: compileValues(building, value, at, within) };
}

/**
 * A text: a copy key, an expression (it starts with `$`), or `{ "copy", "with" }`.
 * Only the values that its placeholders name are kept.
 */
export function compileText(
  building: Building,
  value: unknown,
  at: Place,
  within: Within,
  shared: CompiledValues = {},
): CompiledText {
  if (typeof value === 'string' && value.startsWith('$')) return { shown: expression(building, value, at, within) };
  if (isRecord(value)) {
    const own = compileValues(building, value['with'], inside(at, 'with'), within);
    return copyText(building, textOf(value['copy']), inside(at, 'copy'), { ...shared, ...own });
  }
  return copyText(building, textOf(value), at, shared);
}

function copyText(building: Building, copy: string, at: Place, values: CompiledValues): CompiledText {
  building.uses.push({ kind: 'copy', name: copy, values: Object.keys(values), at });
  const wanted = building.placeholders[copy] ?? [];
  return { copy, values: Object.fromEntries(Object.entries(values).filter(([name]) => wanted.includes(name))) };
}
