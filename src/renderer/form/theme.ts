import type { FormProps } from '@rjsf/core';
import type { RegistryFieldsType } from '@rjsf/utils';
import { lazy } from 'react';
import type { Widgets } from '../../widgets/registry.ts';
import { ArrayTemplate } from './array-template.tsx';
import { BlockField } from './block-field.tsx';
import { controlField, UnknownField } from './control-field.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';
import { SubmitButton } from './submit-button.tsx';

/**
 * The templates with which rjsf lays out a form: the form and its sections are objects, the rows of a list an array, and
 * each field stands in a frame. Errors are drawn in the frame and in the summary under the step's heading, hence rjsf's
 * own templates for them have no part here.
 */
export const templates: FormProps['templates'] = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ({ children }) => children,
  ButtonTemplates: { SubmitButton },
};

/** What rjsf picks by the name in `ui:field`: the flow's controls by their own names, and the blocks between sections. */
export function fieldsOf(controls: Widgets['controls']): RegistryFieldsType {
  return {
    ...Object.fromEntries(Object.entries(controls).map(([name, { draw }]) => [name, controlField(draw)])),
    BlockField,
    // Only a form with a list needs it.
    ArrayField: lazy(() => import('@rjsf/core/lib/components/fields/ArrayField.js')),
    FallbackField: UnknownField,
  };
}
