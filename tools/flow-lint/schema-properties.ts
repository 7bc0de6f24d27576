import { isRecord, recordOf } from '../../src/runtime/utilities/json.ts';
import type { CompiledProperty } from '../../src/runtime/shapes/compiled-data.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { Place } from '../compile/place.ts';
import { perCompilation } from './per-compilation.ts';

/** A property of a schema at any depth, with limits filled in. */
export interface SchemaProperty {
  /** Empty for items of a list. */
  readonly name: string;
  readonly property: CompiledProperty;
  readonly at: Place;
}

export const schemaProperties: (compilation: Compilation) => readonly SchemaProperty[] = perCompilation(
  ({ flow, files }) => files.of('schema').flatMap(({ name, file }) => below(flow.schemas[name], { file, path: [] })),
);

function below(schema: unknown, at: Place): SchemaProperty[] {
  if (!isRecord(schema)) return [];
  const inner = (value: unknown, name: string, ...path: string[]): SchemaProperty[] => {
    if (!isRecord(value)) return [];
    const place = { file: at.file, path: [...at.path, ...path] };
    return [{ name, property: value, at: place }, ...below(value, place)];
  };
  return [
    ...Object.entries(recordOf(schema['properties'])).flatMap(([name, property]) =>
      inner(property, name, 'properties', name),
    ),
    ...inner(schema['items'], '', 'items'),
  ];
}
