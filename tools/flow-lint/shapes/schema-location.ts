import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { PathNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { entryNamed } from './environment.ts';

/** The location in a schema that declares a path; undefined if no schema declares it. */
export function schemaLocationOf(
  compilation: Compilation,
  step: string | null,
  path: PathNode,
): SourceLocation | undefined {
  if (path.head?.type !== 'variable') return undefined;
  const entry = entryNamed(compilation, step, path.head.name);
  const schema = entry?.declared.schema ?? entry?.declared.list;
  if (schema === undefined) return undefined;
  let location: SourceLocation = { file: `schemas/${schema}.json`, path: [] };
  let declared: unknown = compilation.flow.schemas[schema];
  for (const field of path.fields) {
    [location, declared] = intoItems(location, declared);
    location = nestedLocation(location, 'properties', field.name);
    declared = valueOf(valueOf(declared, 'properties'), field.name);
  }
  [location, declared] = intoItems(location, declared);
  return declared === undefined ? undefined : location;
}

function intoItems(location: SourceLocation, declared: unknown): [SourceLocation, unknown] {
  const items = valueOf(declared, 'items');
  return items === undefined ? [location, declared] : [nestedLocation(location, 'items'), items];
}

function valueOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
