import { isRecord, recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';

/** All objects of a flow by the name of their definition, such as every `Goto`. */
export type InstancesByDefinition = ReadonlyMap<string, readonly PlainSchema[]>;

/**
 * Collects the instances of each definition by following the schema of the format.
 *
 * @param files file values, each with its definition, such as `StepFile`
 */
export function collectInstances(
  files: readonly { readonly definition: string; readonly value: unknown }[],
): InstancesByDefinition {
  const instances = new Map<string, PlainSchema[]>();
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  const visit = (value: unknown, schema: PlainSchema): void => {
    const name = scalarText(schema['$ref']).split('/').at(-1) ?? '';
    if (name !== '') {
      if (isRecord(value)) instances.set(name, [...(instances.get(name) ?? []), value]);
      visit(value, recordOrEmpty(definitions[name]));
      return;
    }
    if (Array.isArray(value)) for (const item of value) visit(item, recordOrEmpty(schema['items']));
    if (!isRecord(value)) for (const branch of branchesOf(schema)) visit(value, branch);
    else visitObject(value, schema);
  };
  const visitObject = (value: PlainSchema, schema: PlainSchema): void => {
    const isDecided = branchesOf(schema).length === 0;
    const properties = { ...(isDecided ? widgetProperties : {}), ...recordOrEmpty(schema['properties']) };
    for (const [key, inner] of Object.entries(value))
      visit(inner, recordOrEmpty(properties[key] ?? schema['additionalProperties']));
    const branch = branchesOf(schema).find((candidate) => fits(value, resolveRef(candidate)));
    if (branch !== undefined) visit(value, branch);
  };
  const resolveRef = (schema: PlainSchema): PlainSchema =>
    recordOrEmpty(definitions[scalarText(schema['$ref']).split('/').at(-1) ?? ''] ?? schema);
  // A nested choice matches if one of its branches matches.
  const fits = (value: PlainSchema, schema: PlainSchema): boolean => {
    const branches = branchesOf(schema);
    if (branches.length > 0) return branches.some((branch) => fits(value, resolveRef(branch)));
    const required = (schema['required'] ?? []) as readonly string[];
    const isOpen = schema['additionalProperties'] !== false;
    const properties = recordOrEmpty(schema['properties']);
    const isObject = schema['type'] === undefined || schema['type'] === 'object';
    return (
      isObject &&
      required.every((key) => key in value) &&
      (isOpen || Object.keys(value).every((key) => key in properties))
    );
  };
  for (const { definition, value } of files) visit(value, { $ref: `#/definitions/${definition}` });
  return instances;
}

function branchesOf(schema: PlainSchema): readonly PlainSchema[] {
  return (schema['oneOf'] ?? schema['anyOf'] ?? []) as readonly PlainSchema[];
}

/** Keys of widgets that contain blocks. The format does not define them. */
const widgetProperties: PlainSchema = { blocks: { items: { $ref: '#/definitions/Block' } } };
