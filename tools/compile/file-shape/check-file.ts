import type { ErrorObject } from 'ajv';
import { definitionSchema, discriminatorKeys, type PlainSchema } from '../../definition/definition-schema.ts';
import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { Finding } from '../finding.ts';
import type { SourceFile, SourceKind } from '../sources.ts';
import { describeError, pathFromPointer } from './describe-error.ts';
import { schemaRefByKind, fileValidator } from './file-validators.ts';
import { withoutHoles } from './items.ts';

type Path = readonly (string | number)[];

/** Maximum number of repair passes. Two or three are usually enough; the limit prevents an endless loop. */
const maxPasses = 50;

/**
 * Validates a file against the definition of its kind.
 *
 * @returns a value that matches the generated types, and a finding for each error. Values of the wrong type are
 * removed, or replaced with an empty value if the key is required. Lists remember the original index of each item
 * (`itemsOf`).
 */
export function checkFile(source: SourceFile): { value: unknown; findings: Finding[] } {
  const validate = fileValidator(source.kind);
  if (validate(source.value)) return { value: source.value, findings: [] };
  let errors = validate.errors ?? [];
  const findings = errors.flatMap((error) => describeError(error, source) ?? []);
  const root = { value: structuredClone(source.value) };
  const holes = new Set<string>();
  // Removing a value can violate its parent's `required`, so one pass is not enough.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    if (!errors.map((error) => repair(root, error, holes)).includes(true) || validate(root.value)) break;
    errors = (validate.errors ?? []).filter(({ instancePath }) => !isInHole(holes, instancePath));
  }
  return { value: withoutHoles(root.value), findings };
}

function isInHole(holes: ReadonlySet<string>, pointer: string): boolean {
  if (holes.size === 0) return false;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (holes.has(pointer.slice(0, end))) return true;
  return false;
}

/** @returns whether the value changed; a value of the right type remains, even if it is too small or empty */
function repair(root: { value: unknown }, error: ErrorObject, holes: Set<string>): boolean {
  const path = ['value', ...pathFromPointer(error.instancePath, root.value)];
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'required': {
      const name = String(params['missingProperty']);
      return setValue(
        root,
        [...path, name],
        emptyOf(recordOrEmpty(recordOrEmpty(error.parentSchema)['properties'])[name]),
      );
    }
    case 'additionalProperties':
      return setValue(root, [...path, String(params['additionalProperty'])], undefined);
    case 'enum':
      return setValue(root, path, (params['allowedValues'] as readonly unknown[])[0]);
    case 'type':
    case 'const':
    case 'false schema': {
      const isItem = typeof path.at(-1) === 'number';
      const isRequired = path.length === 1 || discriminatorKeys().has(String(path.at(-1)));
      if (isItem) holes.add(error.instancePath);
      return setValue(root, path, isRequired && !isItem ? emptyOf(error.parentSchema) : undefined);
    }
    default:
      return false;
  }
}

/** Sets a value. The value undefined deletes a key of an object, and leaves a hole in a list. */
function setValue(root: object, path: Path, value: unknown): boolean {
  let container: unknown = root;
  for (const key of path.slice(0, -1)) container = (container as Record<string | number, unknown> | undefined)?.[key];
  const lastKey = path.at(-1) ?? '';
  if (typeof container !== 'object' || container === null) return false;
  if (value === undefined && !Array.isArray(container)) return Reflect.deleteProperty(container, lastKey);
  (container as Record<string | number, unknown>)[lastKey] = value;
  return true;
}

export function emptyFile(kind: SourceKind): unknown {
  return emptyOf({ $ref: schemaRefByKind[kind] });
}

function emptyOf(schema: unknown): unknown {
  const { $ref, type, const: constant, enum: allowed, required = [], properties, anyOf, then } = recordOrEmpty(schema);
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  if ($ref !== undefined) return emptyOf(definitions[scalarText($ref).split('/').at(-1) ?? '']);
  // If several types are allowed, the first type is used. In a validator, types are nested (`withOneBranch`).
  if (then !== undefined) return emptyOf(then);
  if (Array.isArray(anyOf)) return emptyOf(anyOf[0]);
  if (constant !== undefined) return constant;
  if (Array.isArray(allowed)) return allowed[0] as unknown;
  const names = required as readonly string[];
  const inner = (): PlainSchema => recordOrEmpty(properties);
  switch ([type].flat()[0]) {
    case 'array':
      return [];
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'object':
      return Object.fromEntries(names.map((name) => [name, emptyOf(inner()[name])]));
    default:
      return '';
  }
}
