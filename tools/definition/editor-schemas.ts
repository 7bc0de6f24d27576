import type { PropDeclaration, PropDeclarations, WidgetDeclaration } from '../../src/runtime/shapes/declarations.ts';
import { formProps } from '../compile/form.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { definitionSchema } from './definition-schema.ts';

type Json = Record<string, unknown>;

/** Files of a flow folder that editors check, and the definition each follows. */
const files: Readonly<Record<string, string>> = {
  flow: 'FlowFile',
  step: 'StepFile',
  part: 'PartFile',
  routine: 'RoutineFile',
  context: 'ContextFile',
  limits: 'LimitsFile',
  links: 'LinksFile',
  options: 'OptionsFile',
  copy: 'CopyFile',
  lint: 'LintFile',
};

/**
 * JSON Schemas for editors, by file name: the definition schema, narrowed to the widgets, actions and sessions
 * that the product has, so that an editor completes their names and keys. All refer to one file of definitions.
 */
export function editorSchemas({ widgets, actions, sessions }: Registries): Record<string, string> {
  const definition = definitionSchema() as { definitions: Record<string, Json> };
  const of = (draws: WidgetDeclaration['draws']): [string, WidgetDeclaration][] =>
    Object.entries(widgets).filter(([, widget]) => widget.draws === draws);
  const call = definition.definitions['Call'] as { properties: Json };
  const start = definition.definitions['Start'] as { properties: Json };
  const field = definition.definitions['Field'] as { properties: Json };
  const definitions = {
    ...definition.definitions,
    Block: { anyOf: [...of('block').map(([name, widget]) => blockSchema(name, widget)), formSchema, useSchema] },
    Field: { ...field, properties: { ...field.properties, widget: named(of('control')) } },
    Call: { ...call, properties: { ...call.properties, call: named(Object.entries(actions)) } },
    Start: { ...start, properties: { ...start.properties, start: named(Object.entries(sessions)) } },
  };
  const text = (schema: Json): string =>
    `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 1)}\n`;
  return {
    'definitions.json': text({ definitions }),
    ...Object.fromEntries(
      Object.entries(files).map(([name, root]) => [
        `${name}.schema.json`,
        text({ $ref: `definitions.json#/definitions/${root}` }),
      ]),
    ),
  };
}

const formBlock = blockSchema('form', { about: 'A form: sections of fields under one button.', props: formProps });
const formSchema: Json = {
  ...formBlock,
  required: ['form', 'submit', 'button', 'sections'],
  properties: {
    ...(formBlock['properties'] as Json),
    locked: { $ref: '#/definitions/Guard' },
    sections: { type: 'array', items: { anyOf: [{ $ref: '#/definitions/Section' }, { $ref: '#/definitions/Block' }] } },
  },
};

const useSchema: Json = {
  type: 'object',
  required: ['use'],
  description: 'The blocks of a part.',
  properties: { use: { type: 'string' } },
};

function blockSchema(name: string, widget: Pick<WidgetDeclaration, 'about' | 'props'>): Json {
  return {
    type: 'object',
    description: widget.about,
    required: [name],
    additionalProperties: false,
    properties: { ...shared(), ...propSchemas(widget.props) },
  };
}

function shared(): Json {
  return { when: { $ref: '#/definitions/Guard' }, with: { $ref: '#/definitions/Values' } };
}

function propSchemas(props: PropDeclarations): Json {
  return Object.fromEntries(
    Object.entries(props).map(([name, prop]) => [
      name,
      { ...(prop.about === undefined ? {} : { description: prop.about }), ...propSchema(prop) },
    ]),
  );
}

function propSchema(prop: PropDeclaration): Json {
  switch (prop.kind) {
    case 'text':
      return {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            required: ['copy'],
            properties: { copy: { type: 'string' }, with: { $ref: '#/definitions/Values' } },
          },
        ],
      };
    case 'value':
    case 'event':
      return { type: 'string' };
    case 'flag':
      return { type: ['boolean', 'string'] };
    case 'literal':
      return prop.oneOf === undefined ? { type: ['string', 'number'] } : { enum: [...prop.oneOf] };
    case 'link':
      return {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            required: ['link'],
            properties: { link: { type: 'string' }, with: { $ref: '#/definitions/Values' } },
          },
        ],
      };
    case 'blocks':
      return { type: 'array', items: { $ref: '#/definitions/Block' } };
    case 'items':
      return {
        type: 'array',
        items: { type: 'object', additionalProperties: false, properties: { ...shared(), ...propSchemas(prop.props) } },
      };
    case 'each':
      return {
        type: 'object',
        required: ['of'],
        additionalProperties: false,
        properties: { of: { $ref: '#/definitions/Expression' }, ...shared(), ...propSchemas(prop.props) },
      };
  }
}

function named(entries: readonly (readonly [string, { readonly about: string }])[]): Json {
  return { anyOf: entries.map(([name, { about }]) => ({ const: name, description: about })) };
}
