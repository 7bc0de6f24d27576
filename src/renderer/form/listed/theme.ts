import type { FormProps } from '@rjsf/core';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import { ArrayTemplate } from './array-template.tsx';
import { BlockField } from './block-field.tsx';
import { ObjectField } from './object-field.tsx';
import { SchemaField } from './schema-field.tsx';

/**
 * The templates with which rjsf lays out lists. Errors are drawn in the fields and in the summary under the step's heading,
 * hence rjsf's own templates for them have no part here.
 */
export const templates: FormProps['templates'] = {
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ({ children }) => children,
};

/** What rjsf draws the parts of a form with: the form and its sections are objects. */
export const fields: FormProps['fields'] = { SchemaField, ObjectField, BlockField, ArrayField };
