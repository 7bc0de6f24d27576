import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { formTexts, type BenchField } from './definition.ts';

/** Schema of a form for rjsf. A conditional field is a property only if its condition is true. */
export function rjsfSchema(fields: readonly BenchField[]): RJSFSchema {
  const propertiesOf = (guarded: boolean): RJSFSchema['properties'] =>
    Object.fromEntries(
      fields
        .filter((field) => field.isConditional === guarded)
        .map(({ name, label, options }) => [
          name,
          { type: 'string', title: label, minLength: 2, ...(options === undefined ? {} : { enum: [...options] }) },
        ]),
    );
  const namesOf = (guarded: boolean): string[] =>
    fields.filter((field) => field.isConditional === guarded).map(({ name }) => name);
  return {
    type: 'object',
    title: 'Questions',
    properties: propertiesOf(false),
    required: namesOf(false),
    if: { properties: { field0: { const: 'none' } }, required: ['field0'] },
    else: { properties: propertiesOf(true), required: namesOf(true) },
  };
}

export function rjsfUiSchema(fields: readonly BenchField[]): UiSchema {
  return {
    'ui:order': fields.map(({ name }) => name),
    'ui:submitButtonOptions': { submitText: 'Continue' },
    'ui:options': { title: formTexts.heading },
  };
}
