import { benchFields, benchForms, type BenchField } from './definition.ts';
import { shownName } from './shown-form.ts';

/** Fields of the form in the address of the page. */
export const shownFields: readonly BenchField[] = benchFields(benchForms[shownName]);

/** Values of a filled form. */
export const filledValues: Readonly<Record<string, string>> = Object.fromEntries(
  shownFields.map(({ name, options }) => [name, options === undefined ? 'some text' : 'two']),
);
