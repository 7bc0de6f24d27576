import { recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { PreviewSamples } from '../../src/runtime/visit/preview-snapshot.ts';
import type { ResolvedField } from '../../src/runtime/shapes/screen.ts';
import { choicesOf, fieldsOf } from '../../src/testing/on-screen.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';

/**
 * Sample answer for each field on screen that can be filled, by field name.
 *
 * @param required required answers by field path; null leaves a field empty
 */
export function sampleAnswers(
  visit: Pick<TestVisit, 'screen'>,
  { context, steps = {} }: PreviewSamples,
  required: ReadonlyMap<string, unknown> = new Map(),
): Record<string, unknown> {
  const screen = visit.screen();
  const samples = { ...context, ...steps[screen.step ?? '']?.context };
  const answers = fieldsOf(screen).flatMap((field): [string, unknown][] => {
    const { path, name, enabled, readonly } = field;
    if (!enabled || readonly || field.isSubmitting === true) return [];
    const value = required.has(path) ? required.get(path) : sampleOf(field, samples);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(answers);
}

/** The sample of a field, or its first choice if the sample is not among the choices. */
function sampleOf(field: ResolvedField, context: Readonly<Record<string, unknown>>): unknown {
  const names = field.path.split('.');
  const sample = names.reduce<unknown>((value, name) => recordOrEmpty(value)[name], context);
  const choices = choicesOf(field);
  return choices === undefined || choices.includes(sample) ? sample : choices[0];
}
