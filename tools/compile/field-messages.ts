import type { CompiledProperty } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledText, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { valuesOfCheck } from './field-checks.ts';
import { checkCopyKey } from './default-messages.ts';
import { compileText, textWith } from './texts.ts';

/**
 * The message for each check of a field: the field's own message, or the default message. Messages may use values such
 * as `{max}`.
 *
 * @param checks the checks that can reject the field
 */
export function compileMessages(
  cursor: Cursor<Field['messages']>,
  property: CompiledProperty,
  checks: readonly string[],
): Record<string, CompiledText> {
  const fieldMessages = cursor.entries().map(([check, copy]) => {
    const values = { ...copy.surroundings.textValues, ...valuesOfCheck(check, property) };
    return [check, compileText(copy.withSurroundings({ textValues: values }))] as const;
  });
  const coveredChecks = new Set(fieldMessages.map(([check]) => check));
  // The message "*" covers all checks that have no message.
  const uncoveredChecks = coveredChecks.has('*') ? [] : checks.filter((check) => !coveredChecks.has(check));
  const defaultMessages = uncoveredChecks.flatMap((check) => {
    const text = defaultMessageText(cursor, check, valuesOfCheck(check, property));
    return text === undefined ? [] : [[check, text] as const];
  });
  return Object.fromEntries([...fieldMessages, ...defaultMessages]);
}

/** The default message of a check; undefined if a language has no default message. */
export function defaultMessageText(cursor: Cursor, check: string, values: CompiledValues): CompiledText | undefined {
  const { placeholders, defaultMessages: sharedMessages } = cursor.state;
  if (Object.hasOwn(placeholders, checkCopyKey(check)))
    return compileText(cursor.withValue(checkCopyKey(check)).withSurroundings({ textValues: values }));
  const sharedMessage = sharedMessages.markUsed(check);
  if (sharedMessage === undefined) return undefined;
  const usedValues = Object.entries(values).filter(([name]) => sharedMessage.values.includes(name));
  return textWith(sharedMessage.key, Object.fromEntries(usedValues));
}
