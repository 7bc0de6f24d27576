import { isRecord, recordOf } from '../runtime/json.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import { perObject } from '../runtime/per-object.ts';

/** What of a flow tells which values are sensitive. */
export type SensitiveMarks = Pick<CompiledFlow, 'sensitive' | 'context' | 'schemas'>;

/** A value that may be in its form and its request, and nowhere else. */
export interface SensitiveValue {
  readonly value: string | number;
  /** As schemas name it, `ssn`; undefined where the name alone is marked, which says of no kind. */
  readonly kind: string | undefined;
}

/**
 * The values that are sensitive in what a flow holds: of an entry with a schema, what that marks, however deep; of another,
 * all that stands under a name that is marked anywhere, but for what the page brings: nobody has entered that.
 */
export function sensitiveValues(
  held: Readonly<Record<string, unknown>>,
  { sensitive, context, schemas }: SensitiveMarks,
): SensitiveValue[] {
  const names = new Set(sensitive);
  const kinds = kindsOf(schemas);
  return Object.entries(held).flatMap(([name, value]) => {
    const { schema, list, host } = context[name] ?? {};
    const mark = names.has(name) ? { kind: kinds.get(name) } : undefined;
    const own = schemas[schema ?? list ?? ''];
    if (own !== undefined) return markedBy(list === undefined ? own : { items: own }, value, mark);
    return host === true ? [] : namedSo(value, { names, kinds }, mark);
  });
}

/** Under it everything is marked. */
type Mark = Pick<SensitiveValue, 'kind'>;

function markedBy(schema: unknown, value: unknown, above: Mark | undefined): SensitiveValue[] {
  const { sensitive, properties, items } = recordOf(schema);
  const mark = typeof sensitive === 'string' ? { kind: sensitive } : above;
  return inside(value, mark, (each, name) =>
    markedBy(name === undefined ? items : recordOf(properties)[name], each, mark),
  );
}

interface Names {
  readonly names: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, string>;
}

function namedSo(value: unknown, { names, kinds }: Names, mark: Mark | undefined): SensitiveValue[] {
  return inside(value, mark, (each, name = '') =>
    namedSo(each, { names, kinds }, mark ?? (names.has(name) ? { kind: kinds.get(name) } : undefined)),
  );
}

/** @param look goes on with what is in a list, which has no name, or in an object */
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

/** The kind that schemas give a name. */
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
