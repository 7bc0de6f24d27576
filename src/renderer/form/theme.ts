import type { FormProps } from '@rjsf/core';
import { lazy } from 'react';
import { ArrayTemplate } from './array-template.tsx';
import { BlockField } from './block-field.tsx';
import { ObjectField } from './object-field.tsx';
import { SchemaField } from './schema-field.tsx';
import { SubmitButton } from './submit-button.tsx';

/**
 * The templates with which rjsf lays out a form: the rows of a list are an array. Errors are drawn in the fields and in the
 * summary under the step's heading, hence rjsf's own templates for them have no part here.
 */
export const templates: FormProps['templates'] = {
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ({ children }) => children,
  ButtonTemplates: { SubmitButton },
};

/** What rjsf draws the parts of a form with: the form and its sections are objects. */
export const fields: FormProps['fields'] = {
  SchemaField,
  ObjectField,
  BlockField,
  // Only a form with a list needs it.
  ArrayField: lazy(() => import('@rjsf/core/lib/components/fields/ArrayField.js')),
};
