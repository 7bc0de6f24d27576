import { isRecord, recordOrEmpty } from '../runtime/utilities/json.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import { memoizeWeak } from '../runtime/utilities/memoize-weak.ts';

export type SensitivityDeclarations = Pick<CompiledFlow, 'sensitive' | 'context' | 'schemas'>;

export interface SensitiveValue {
  readonly value: string | number;
  /** Kind in the schema, such as `ssn`. Undefined if only the name is sensitive. */
  readonly kind: string | undefined;
}

/**
 * Returns the sensitive values in a flow's context. In entries without a schema, a value is sensitive if its name is.
 * Values from the host are never sensitive, because the applicant did not enter them.
 */
export function collectSensitiveValues(
  values: Readonly<Record<string, unknown>>,
  { sensitive, context, schemas }: SensitivityDeclarations,
): SensitiveValue[] {
  const names = new Set(sensitive);
  const kinds = kindsOf(schemas);
  return Object.entries(values).flatMap(([name, value]) => {
    const { schema, list, host } = context[name] ?? {};
    const mark = names.has(name) ? { kind: kinds.get(name) } : undefined;
    const entrySchema = schemas[schema ?? list ?? ''];
    if (entrySchema !== undefined)
      return collectBySchema(list === undefined ? entrySchema : { items: entrySchema }, value, mark);
    return host === true ? [] : collectByName(value, { names, kinds }, mark);
  });
}

/** Kind that applies to everything inside a value. */
type Mark = Pick<SensitiveValue, 'kind'>;

function collectBySchema(schema: unknown, value: unknown, inherited: Mark | undefined): SensitiveValue[] {
  const { sensitive, properties, items } = recordOrEmpty(schema);
  const mark = typeof sensitive === 'string' ? { kind: sensitive } : inherited;
  return collectInside(value, mark, (inner, name) =>
    collectBySchema(name === undefined ? items : recordOrEmpty(properties)[name], inner, mark),
  );
}

interface SensitiveNames {
  readonly names: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, string>;
}

function collectByName(value: unknown, { names, kinds }: SensitiveNames, mark: Mark | undefined): SensitiveValue[] {
  return collectInside(value, mark, (inner, name = '') =>
    collectByName(inner, { names, kinds }, mark ?? (names.has(name) ? { kind: kinds.get(name) } : undefined)),
  );
}

/** @param collect called without a name for items of a list */
function collectInside(
  value: unknown,
  mark: Mark | undefined,
  collect: (inner: unknown, name?: string) => SensitiveValue[],
): SensitiveValue[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => collect(inner, name));
  const isScalar = typeof value === 'string' || typeof value === 'number';
  return mark !== undefined && isScalar ? [{ value, ...mark }] : [];
}

const kindsOf = memoizeWeak((schemas: CompiledFlow['schemas']): ReadonlyMap<string, string> => {
  const kinds = new Map<string, string>();
  const search = (schema: unknown): void => {
    const { properties, items } = recordOrEmpty(schema);
    for (const [name, property] of Object.entries(recordOrEmpty(properties))) {
      const { sensitive } = recordOrEmpty(property);
      if (typeof sensitive === 'string') kinds.set(name, sensitive);
      search(property);
    }
    if (items !== undefined) search(items);
  };
  for (const schema of Object.values(schemas)) search(schema);
  return kinds;
});
