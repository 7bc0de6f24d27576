import { recordOf } from '../../src/runtime/json.ts';
import type { PreviewSamples } from '../../src/runtime/preview-snapshot.ts';
import type { ResolvedField } from '../../src/runtime/shapes/screen.ts';
import { choicesOf, fieldsOf } from '../../src/testing/on-screen.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';

/**
 * What the fields on screen are answered with, by name: what the samples have. A field that takes no answer is left out, and so
 * is one of which they know nothing.
 *
 * @param asked answers by the path of the field that are wanted instead; null answers nothing
 */
export function sampleAnswers(
  visit: Pick<TestVisit, 'screen'>,
  { context, steps = {} }: PreviewSamples,
  asked: ReadonlyMap<string, unknown> = new Map(),
): Record<string, unknown> {
  const screen = visit.screen();
  const all = { ...context, ...steps[screen.step ?? '']?.context };
  const answers = fieldsOf(screen).flatMap((field): [string, unknown][] => {
    const { path, name, enabled, readonly } = field;
    if (!enabled || readonly || field.held === true) return [];
    const value = asked.has(path) ? asked.get(path) : sampleOf(field, all);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(answers);
}

/** A choice that is not offered cannot be made: the first that is. */
function sampleOf(field: ResolvedField, context: Readonly<Record<string, unknown>>): unknown {
  const names = field.path.split('.');
  const sample = names.reduce<unknown>((value, name) => recordOf(value)[name], context);
  const choices = choicesOf(field);
  return choices === undefined || choices.includes(sample) ? sample : choices[0];
}
