import type { Compilation } from '../../compile/compile-flow.ts';
import { recordOf } from '../../../src/runtime/utilities/json.ts';
import { checkingKeywords } from '../../compile/field-checks.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { keyedByNames, oneOfNames, refTo } from './names.ts';
import { propSchemas } from './props.ts';
import { aboutNames, namesOf } from './vocabulary.ts';
import { type Branch, firstOf, hasText, withKeys } from './shapes.ts';

/** Definitions of sections and fields. The control validates a field; the section's schema validates its name. */
export function fieldDefinitions(compilation: Compilation, definitions: PlainSchema): Record<string, PlainSchema> {
  const { widgets } = compilation.registries;
  const controls = Object.entries(widgets).filter(([, { kind }]) => kind === 'control');
  const field = withKeys(recordOf(definitions['Field']), { messages: refTo('Messages') });
  const controlFields = controls.map(([name, { props }]) => {
    const required = Object.entries(props).flatMap(([key, prop]) => (prop.required === true ? [key] : []));
    const schema = {
      ...field,
      required: [...(field['required'] as readonly string[]), ...required],
      properties: { ...recordOf(field['properties']), ...propSchemas(props) },
      additionalProperties: false,
    };
    return { name, definition: `field-${name}`, schema };
  });
  return {
    ...Object.fromEntries(controlFields.map(({ definition, schema }) => [definition, schema])),
    Messages: messages(),
    WidgetName: oneOfNames(aboutNames(Object.fromEntries(controls)), 'No control is called this.'),
    Field: firstOf(
      controlFields.map(({ name, definition }) => ({ if: hasText('widget', name), then: refTo(definition) })),
      field,
    ),
    Section: {
      ...recordOf(definitions['Section']),
      ...firstOf(Object.entries(compilation.flow.schemas).map(fieldsOfSchema), {}),
    },
  };
}

/** Error texts by check. */
function messages(): PlainSchema {
  const checks = checkingKeywords.map(
    (keyword) => [keyword, `When the answer does not fit "${keyword}" of the schema.`] as const,
  );
  const texts = {
    required: 'When nothing was answered.',
    ...namesOf(checks),
    '*': 'Every check that is not named here.',
  };
  return keyedByNames(texts, refTo('Words'), 'Nothing of this name is checked.');
}

function fieldsOfSchema([schema, { properties }]: [string, Compilation['flow']['schemas'][string]]): Branch {
  const names = namesOf(Object.entries(properties).map(([name, property]) => [name, aboutProperty(property)]));
  const name = oneOfNames(names, `The schema "${schema}" has no such field.`);
  return {
    if: hasText('schema', schema),
    then: { properties: { fields: { items: { properties: { name } } } } },
  };
}

function aboutProperty({ type, ...keywords }: Compilation['flow']['schemas'][string]['properties'][string]): string {
  const constraints = Object.entries(keywords).map(([keyword, value]) => `${keyword} ${JSON.stringify(value)}`);
  return [type ?? 'any value', ...constraints].join(', ');
}
