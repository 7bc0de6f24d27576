import type { Compilation } from '../../compile/compile-flow.ts';
import { formProps } from '../../compile/form.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { PropDeclarations, WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { refTo } from './name-schemas.ts';
import { propsObjectSchema, propSchema, sharedBlockKeys } from './props.ts';
import { partUseSchema } from './parameters.ts';
import { type SchemaBranch, firstMatchSchema, undecidedKindSchema } from './schema-branches.ts';

/** A kind of block: its naming key and its other keys. */
interface BlockKind {
  readonly name: string;
  readonly about: string;
  readonly props: PropDeclarations;
  readonly schema: PlainSchema;
}

/**
 * Definitions of blocks. A block is validated according to its kind.
 * Editors suggest the kinds first and then the keys of the chosen kind.
 */
export function blockDefinitions(compilation: Compilation, definitions: PlainSchema): Record<string, PlainSchema> {
  const kinds = [
    formKind(definitions),
    ...widgetKinds(compilation.registries.widgets).map(withRepeatedKeys(definitions)),
  ];
  const branches = [
    { if: { required: ['use'] }, then: refTo('Use') },
    ...kinds.map(({ name }) => ({ if: isKind(name, kinds), then: refTo(definitionOf(name)) })),
  ];
  return {
    ...Object.fromEntries(kinds.map(({ name, schema }) => [definitionOf(name), schema])),
    Use: partUseSchema(compilation),
    Block: anyKind(branches, kinds, {}),
    FormItem: anyKind([sectionBranch, ...branches], kinds, {
      schema: { ...refTo('SchemaName'), description: String(recordOrEmpty(definitions['Section'])['description']) },
    }),
  };
}

const sectionKeys = ['schema', 'bind', 'fields'];
const sectionBranch: SchemaBranch = {
  // A repeated group has the key `fields` too.
  if: { anyOf: sectionKeys.map((key) => ({ required: [key] })), not: { required: ['repeat'] } },
  then: refTo('Section'),
};

function definitionOf(kind: string): string {
  return `block-${kind}`;
}

function widgetKinds(widgets: Readonly<Record<string, WidgetDeclaration>>): BlockKind[] {
  return Object.entries(widgets).flatMap(([name, { kind, about, props }]) =>
    kind === 'block' ? [{ name, about, props, schema: blockSchema(name, about, props) }] : [],
  );
}

/** The schema of a kind of block, whose description is shown at the naming key. */
function blockSchema(name: string, about: string, props: PropDeclarations): PlainSchema {
  const schema = propsObjectSchema(props);
  const properties = recordOrEmpty(schema['properties']);
  return {
    ...schema,
    properties: { ...properties, [name]: { ...recordOrEmpty(properties[name]), description: about } },
  };
}

function formKind(definitions: PlainSchema): BlockKind {
  const { description, properties } = recordOrEmpty(definitions['Form']);
  const about = String(description);
  const schema = blockSchema('form', about, formProps);
  return {
    name: 'form',
    about,
    props: formProps,
    schema: {
      ...schema,
      required: [...(schema['required'] as readonly string[]), 'sections'],
      properties: { ...recordOrEmpty(properties), ...recordOrEmpty(schema['properties']) },
    },
  };
}

/** Adds the keys of a repeated group to the keys of its widget. */
function withRepeatedKeys(definitions: PlainSchema): (kind: BlockKind) => BlockKind {
  const { required, properties } = recordOrEmpty(definitions['Repeat']);
  return (kind) => {
    if (kind.name !== 'repeat') return kind;
    const { schema } = kind;
    const keys = new Set([...(schema['required'] as readonly string[]), ...(required as readonly string[])]);
    const allProperties = { ...recordOrEmpty(schema['properties']), ...recordOrEmpty(properties) };
    return { ...kind, schema: { ...schema, required: [...keys], properties: allProperties } };
  };
}

/**
 * The condition that selects a kind of block. Some kinds have the same name as a prop: `text` is a block and a prop of
 * `external`.
 */
function isKind(name: string, kinds: readonly BlockKind[]): PlainSchema {
  const ownProps = kinds.find((kind) => kind.name === name)?.props ?? {};
  const otherKinds = kinds.filter((kind) => kind.name !== name && name in kind.props && !(kind.name in ownProps));
  if (otherKinds.length === 0) return { required: [name] };
  return { required: [name], not: { anyOf: otherKinds.map((kind) => ({ required: [kind.name] })) } };
}

function anyKind(branches: readonly SchemaBranch[], kinds: readonly BlockKind[], others: PlainSchema): PlainSchema {
  const mainKeys = kinds.map(({ name, about, props }) => {
    const main = props[name];
    return [name, { ...(main === undefined ? {} : propSchema(name, main)), description: about }];
  });
  const use = { ...refTo('PartName'), description: 'Inserts the blocks of a part.' };
  const naming = { ...(Object.fromEntries(mainKeys) as PlainSchema), use, ...others };
  const further = kinds.flatMap(({ schema }) => Object.keys(recordOrEmpty(schema['properties'])));
  return firstMatchSchema(
    branches,
    undecidedKindSchema(
      { discriminators: naming, sharedKeys: sharedBlockKeys, kindSpecificKeys: further },
      'A block begins with its kind, such as "text" or "button".',
    ),
  );
}
