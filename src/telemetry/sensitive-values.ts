import { isRecord, recordOf } from '../runtime/utilities/json.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import { memoizeWeak } from '../runtime/utilities/memoize-weak.ts';

export type SensitiveMarks = Pick<CompiledFlow, 'sensitive' | 'context' | 'schemas'>;

export interface SensitiveValue {
  readonly value: string | number;
  /** Set by a schema, such as `ssn`. Undefined if only the name is marked. */
  readonly kind: string | undefined;
}

/**
 * Returns the sensitive values in a flow's context. In entries without a schema, sensitive names mark them. Values of
 * the host page are never sensitive, because the applicant did not enter them.
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

/** Applies to everything inside a value. */
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

/** @param look called without a name for items of a list */
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

const kindsOf = memoizeWeak((schemas: CompiledFlow['schemas']): ReadonlyMap<string, string> => {
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
