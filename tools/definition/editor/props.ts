import type { PropDeclaration, PropDeclarations } from '../../../src/runtime/shapes/declarations.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { nameEnumSchema, parameterTextSchema, refTo } from './name-schemas.ts';

export const sharedBlockKeys: PlainSchema = { when: refTo('Guard'), with: refTo('Values') };

/** The schema of an object that has the declared props and other keys. */
export function propsObjectSchema(props: PropDeclarations, otherKeys: PlainSchema = sharedBlockKeys): PlainSchema {
  const required = Object.entries(props).flatMap(([name, prop]) => (prop.required === true ? [name] : []));
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: { ...propSchemas(props), ...otherKeys },
    additionalProperties: false,
  };
}

export function propSchemas(props: PropDeclarations): PlainSchema {
  return Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, propSchema(name, prop)]));
}

export function propSchema(name: string, prop: PropDeclaration): PlainSchema {
  const defaultText = prop.kind === 'literal' && prop.default !== undefined ? ` Without it: ${prop.default}.` : '';
  return { ...shapeOf(name, prop), description: (prop.about ?? aboutKind[prop.kind]) + defaultText };
}

function shapeOf(name: string, prop: PropDeclaration): PlainSchema {
  switch (prop.kind) {
    case 'text':
      return refTo('Text');
    case 'value':
      return refTo('Expression');
    case 'event':
      return refTo('EventName');
    case 'action':
      return refTo('ActionName');
    case 'flag':
      return { anyOf: [{ type: 'boolean' }, refTo('Guard')] };
    case 'literal':
      return literalSchema(name, prop.oneOf);
    case 'link':
      return { anyOf: [refTo('LinkName'), nameWithValuesSchema('link', 'LinkName')] };
    case 'blocks':
      return { type: 'array', items: refTo('Block') };
    case 'answers':
      return { type: 'array', items: answeredStep };
    case 'items':
      return { type: 'array', items: propsObjectSchema(prop.props) };
    case 'each': {
      const listSchema = {
        ...refTo('Expression'),
        description: 'The list. In the other keys, $item is the item, and $index is its position, counted from 0.',
      };
      const itemSchema = propsObjectSchema(prop.props, { of: listSchema, ...sharedBlockKeys });
      return { ...itemSchema, required: ['of', ...((itemSchema['required'] ?? []) as readonly string[])] };
    }
  }
}

const answeredStep: PlainSchema = {
  anyOf: [
    refTo('StepId'),
    {
      type: 'object',
      required: ['step'],
      properties: { step: refTo('StepId'), heading: refTo('Text'), ...sharedBlockKeys },
      additionalProperties: false,
    },
  ],
};

function literalSchema(name: string, oneOf: readonly (string | number)[] | undefined): PlainSchema {
  if (oneOf === undefined) return name === 'picture' ? refTo('PictureName') : { type: ['string', 'number'] };
  if (oneOf.every((value) => typeof value === 'string')) {
    const names = Object.fromEntries(oneOf.map((value) => [value, '']));
    return { anyOf: [nameEnumSchema(names, `This is not an allowed value for "${name}".`), parameterTextSchema] };
  }
  return { enum: [...oneOf] };
}

/** The schema of a name with values for its placeholders. */
export function nameWithValuesSchema(key: string, definition: string): PlainSchema {
  return {
    type: 'object',
    required: [key],
    properties: { [key]: refTo(definition), with: refTo('Values') },
    additionalProperties: false,
  };
}

/** Default descriptions of props, by kind. */
const aboutKind: Readonly<Record<PropDeclaration['kind'], string>> = {
  text: 'A text: a copy key, an expression that begins with $, or { "copy", "with" }.',
  value: 'An expression.',
  event: 'The event that the widget raises.',
  action: 'The action that the widget runs.',
  flag: 'true, false, or an expression that yields true or false.',
  literal: 'A fixed value, not an expression.',
  link: 'A key in links.json, or { "link", "with" }.',
  blocks: 'Blocks, in their order on the screen.',
  items: 'A list of objects with these keys. Each object can have "when".',
  each: 'One object for each item of a list.',
  answers: 'Steps whose answers are shown, by name or as { "step", "when", "heading" }.',
};
