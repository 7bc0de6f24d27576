import type { FormProps } from '@rjsf/core';
import { lazy } from 'react';
import { ArrayTemplate } from './array-template.tsx';
import { BlockField } from './block-field.tsx';
import { ObjectTemplate } from './object-template.tsx';
import { SchemaField } from './schema-field.tsx';
import { SubmitButton } from './submit-button.tsx';

/**
 * The templates with which rjsf lays out a form: the form and its sections are objects, the rows of a list an array. A
 * field is a part of its own (`SchemaField`). Errors are drawn in it and in the summary under the step's heading, hence
 * rjsf's own templates for them have no part here.
 */
export const templates: FormProps['templates'] = {
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ({ children }) => children,
  ButtonTemplates: { SubmitButton },
};

/** What rjsf draws the parts of a form with, beside what walks an object. */
export const fields: FormProps['fields'] = {
  SchemaField,
  BlockField,
  // Only a form with a list needs it.
  ArrayField: lazy(() => import('@rjsf/core/lib/components/fields/ArrayField.js')),
};
