import { benchFields, benchForms, type BenchField } from './definition.ts';
import { shownName } from './shown-form.ts';

/**
 * What the form asks that the address of the page names: for the sides that are written after it. Ours has a definition of its
 * own, and its page would hold this besides.
 */
export const shownFields: readonly BenchField[] = benchFields(benchForms[shownName]);

/** What a filled form holds. */
export const filledValues: Readonly<Record<string, string>> = Object.fromEntries(
  shownFields.map(({ name, options }) => [name, options === undefined ? 'some text' : 'two']),
);
