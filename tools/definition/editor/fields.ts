import type { Compilation } from '../../compile/compile-flow.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { checkingKeywords } from '../../compile/field-checks.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { parameterizedRecordSchema, nameOrParameterSchema, refTo } from './name-schemas.ts';
import { propSchemas } from './props.ts';
import { declarationNames, describedNames } from './described-names.ts';
import { type SchemaBranch, firstMatchSchema, keyEqualsSchema, withReplacedKeys } from './schema-branches.ts';

/**
 * Definitions of sections and fields. The control determines the keys of a field; the section's schema determines its
 * possible names.
 */
export function fieldDefinitions(compilation: Compilation, definitions: PlainSchema): Record<string, PlainSchema> {
  const { widgets } = compilation.registries;
  const controls = Object.entries(widgets).filter(([, { kind }]) => kind === 'control');
  const field = withReplacedKeys(recordOrEmpty(definitions['Field']), { messages: refTo('Messages') });
  const controlFields = controls.map(([name, { props }]) => {
    const required = Object.entries(props).flatMap(([key, prop]) => (prop.required === true ? [key] : []));
    const schema = {
      ...field,
      required: [...(field['required'] as readonly string[]), ...required],
      properties: { ...recordOrEmpty(field['properties']), ...propSchemas(props) },
      additionalProperties: false,
    };
    return { name, definition: `field-${name}`, schema };
  });
  return {
    ...Object.fromEntries(controlFields.map(({ definition, schema }) => [definition, schema])),
    Messages: messages(),
    WidgetName: nameOrParameterSchema(declarationNames(Object.fromEntries(controls)), 'No control has this name.'),
    Field: firstMatchSchema(
      controlFields.map(({ name, definition }) => ({ if: keyEqualsSchema('widget', name), then: refTo(definition) })),
      field,
    ),
    Section: {
      ...recordOrEmpty(definitions['Section']),
      ...firstMatchSchema(Object.entries(compilation.flow.schemas).map(fieldsOfSchema), {}),
    },
  };
}

function messages(): PlainSchema {
  const checks = checkingKeywords.map(
    (keyword) => [keyword, `The error text if the answer does not match "${keyword}" in the schema.`] as const,
  );
  const texts = {
    required: 'The error text if the answer is missing.',
    ...describedNames(checks),
    '*': 'The error text for all other checks.',
  };
  return parameterizedRecordSchema(texts, refTo('Words'), 'No check has this name.');
}

function fieldsOfSchema([schema, { properties }]: [string, Compilation['flow']['schemas'][string]]): SchemaBranch {
  const names = describedNames(Object.entries(properties).map(([name, property]) => [name, aboutProperty(property)]));
  const name = nameOrParameterSchema(names, `The schema "${schema}" has no such field.`);
  return {
    if: keyEqualsSchema('schema', schema),
    then: { properties: { fields: { items: { properties: { name } } } } },
  };
}

function aboutProperty({ type, ...keywords }: Compilation['flow']['schemas'][string]['properties'][string]): string {
  const constraints = Object.entries(keywords).map(([keyword, value]) => `${keyword} ${JSON.stringify(value)}`);
  return [type ?? 'any value', ...constraints].join(', ');
}
