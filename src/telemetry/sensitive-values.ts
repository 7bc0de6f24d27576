import { isRecord, recordOf } from '../runtime/json.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import { perObject } from '../runtime/per-object.ts';

/** The parts of a flow that mark values as sensitive. */
export type SensitiveMarks = Pick<CompiledFlow, 'sensitive' | 'context' | 'schemas'>;

/** A sensitive value. Only its form and its request may contain it. */
export interface SensitiveValue {
  readonly value: string | number;
  /** The kind that a schema sets, such as `ssn`. Undefined if only the name is marked. */
  readonly kind: string | undefined;
}

/**
 * Returns the sensitive values in the context of a flow. In an entry with a schema, the schema marks them. In any other
 * entry, all values under a name that is marked anywhere are sensitive. Values of the host page are not, because the
 * applicant did not enter them.
 */
export function sensitiveValues(
  values: Readonly<Record<string, unknown>>,
  { sensitive, context, schemas }: SensitiveMarks,
): SensitiveValue[] {
  const names = new Set(sensitive);
  const kinds = kindsOf(schemas);
  return Object.entries(values).flatMap(([name, value]) => {
    const { schema, list, host } = context[name] ?? {};
    const mark = names.has(name) ? { kind: kinds.get(name) } : undefined;
    const own = schemas[schema ?? list ?? ''];
    if (own !== undefined) return markedBySchema(list === undefined ? own : { items: own }, value, mark);
    return host === true ? [] : markedByName(value, { names, kinds }, mark);
  });
}

/** The mark of a value. It applies to all values inside. */
type Mark = Pick<SensitiveValue, 'kind'>;

function markedBySchema(schema: unknown, value: unknown, above: Mark | undefined): SensitiveValue[] {
  const { sensitive, properties, items } = recordOf(schema);
  const mark = typeof sensitive === 'string' ? { kind: sensitive } : above;
  return inside(value, mark, (each, name) =>
    markedBySchema(name === undefined ? items : recordOf(properties)[name], each, mark),
  );
}

interface Names {
  readonly names: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, string>;
}

function markedByName(value: unknown, { names, kinds }: Names, mark: Mark | undefined): SensitiveValue[] {
  return inside(value, mark, (each, name = '') =>
    markedByName(each, { names, kinds }, mark ?? (names.has(name) ? { kind: kinds.get(name) } : undefined)),
  );
}

/** @param look searches one item of a list, which has no name, or one member of an object */
function inside(
  value: unknown,
  mark: Mark | undefined,
  look: (each: unknown, name?: string) => SensitiveValue[],
): SensitiveValue[] {
  if (Array.isArray(value)) return value.flatMap((item) => look(item));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, each]) => look(each, name));
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return mark !== undefined && isPlain ? [{ value, ...mark }] : [];
}

/** Returns the kinds that schemas set, by name. */
const kindsOf = perObject((schemas: CompiledFlow['schemas']): ReadonlyMap<string, string> => {
  const kinds = new Map<string, string>();
  const search = (schema: unknown): void => {
    const { properties, items } = recordOf(schema);
    for (const [name, property] of Object.entries(recordOf(properties))) {
      const { sensitive } = recordOf(property);
      if (typeof sensitive === 'string') kinds.set(name, sensitive);
      search(property);
    }
    if (items !== undefined) search(items);
  };
  for (const schema of Object.values(schemas)) search(schema);
  return kinds;
});
