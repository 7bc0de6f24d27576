import type { CompiledProperty } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledText, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { valuesOfCheck } from './field-checks.ts';
import { keyOf } from './shared-messages.ts';
import { compileText, textWith } from './texts.ts';

/**
 * The messages of a field for each check: its own, or the default. Messages may use values such as `{max}`.
 *
 * @param checks the checks that can reject the field
 */
export function compileMessages(
  at: Cursor<Field['messages']>,
  property: CompiledProperty,
  checks: readonly string[],
): Record<string, CompiledText> {
  const own = at.entries().map(([check, copy]) => {
    const values = { ...copy.around.values, ...valuesOfCheck(check, property) };
    return [check, compileText(copy.within({ values }))] as const;
  });
  const named = new Set(own.map(([check]) => check));
  // "*" covers all checks without a message.
  const silent = named.has('*') ? [] : checks.filter((check) => !named.has(check));
  const shared = silent.flatMap((check) => {
    const text = sharedText(at, check, valuesOfCheck(check, property));
    return text === undefined ? [] : [[check, text] as const];
  });
  return Object.fromEntries([...own, ...shared]);
}

/** The default message of a check; undefined if a language has none. */
export function sharedText(at: Cursor, check: string, values: CompiledValues): CompiledText | undefined {
  const { placeholders, sharedMessages } = at.state;
  if (Object.hasOwn(placeholders, keyOf(check))) return compileText(at.of(keyOf(check)).within({ values }));
  const shared = sharedMessages.use(check);
  if (shared === undefined) return undefined;
  const wanted = Object.entries(values).filter(([name]) => shared.values.includes(name));
  return textWith(shared.key, Object.fromEntries(wanted));
}
