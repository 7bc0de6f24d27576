import type { FieldProps } from '@rjsf/utils';
import { memo } from 'react';
import { deepEquals } from '../../deep-equals.ts';

/**
 * Stands in the place of rjsf's own: draws one part of a form, which is a section, a list of them, or a block. Of what
 * rjsf's does besides, no drawn form has anything: choices of schemas, defaults, descriptions, errors of its own.
 * It draws again only if its own layout changed; rjsf's would with every change of the whole form's.
 */
export const SchemaField = memo(function SchemaField(props: FieldProps) {
  const { registry, schema, uiSchema } = props;
  const { BlockField, ArrayField, ObjectField } = registry.fields;
  const isBlock = uiSchema?.['ui:field'] === 'BlockField';
  const Field = isBlock ? BlockField : schema.type === 'array' ? ArrayField : ObjectField;
  return Field && <Field {...props} />;
}, isDrawnAlike);

function isDrawnAlike(one: FieldProps, other: FieldProps): boolean {
  return (
    deepEquals(one.uiSchema, other.uiSchema) &&
    deepEquals(one.schema, other.schema) &&
    deepEquals(one.formData, other.formData) &&
    one.registry.fields === other.registry.fields
  );
}
