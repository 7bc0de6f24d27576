import { benchFields, benchForms, type BenchField } from './definition.ts';
import { formName } from './form-page.ts';

/** Fields of the form that the page's URL names. */
export const formFields: readonly BenchField[] = benchFields(benchForms[formName]);

export const filledValues: Readonly<Record<string, string>> = Object.fromEntries(
  formFields.map(({ name, options }) => [name, options === undefined ? 'some text' : 'two']),
);
