import type { FormProps } from '@rjsf/core';
import { ControlBridge } from './control-bridge.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';

/**
 * Our theme of rjsf: a layout for objects, a frame for a field, and one bridge to our controls for every type of value.
 * Everything else that it could show is nothing.
 */
export const theme = {
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    ErrorListTemplate: Nothing,
    ButtonTemplates: { SubmitButton: Nothing },
  },
  fields: { StringField: ControlBridge, NumberField: ControlBridge, BooleanField: ControlBridge },
  translateString: (text: string) => text,
} as unknown as Pick<FormProps, 'templates' | 'fields' | 'translateString'>;

function Nothing() {
  return null;
}
