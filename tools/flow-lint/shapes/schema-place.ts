import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { PathNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { inside, type Place } from '../../compile/place.ts';
import { entryNamed } from './environment.ts';

/** The location in a schema that declares a path; undefined if none does. */
export function schemaPlaceOf(compilation: Compilation, step: string | null, path: PathNode): Place | undefined {
  if (path.head?.type !== 'variable') return undefined;
  const entry = entryNamed(compilation, step, path.head.name);
  const schema = entry?.declared.schema ?? entry?.declared.list;
  if (schema === undefined) return undefined;
  let at: Place = { file: `schemas/${schema}.json`, path: [] };
  let declared: unknown = compilation.flow.schemas[schema];
  for (const field of path.fields) {
    [at, declared] = intoItems(at, declared);
    at = inside(at, 'properties', field.name);
    declared = below(below(declared, 'properties'), field.name);
  }
  [at, declared] = intoItems(at, declared);
  return declared === undefined ? undefined : at;
}

function intoItems(at: Place, declared: unknown): [Place, unknown] {
  const items = below(declared, 'items');
  return items === undefined ? [at, declared] : [inside(at, 'items'), items];
}

function below(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
