import { isRecord, recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { CompiledProperty } from '../../src/runtime/shapes/compiled-data.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import { memoizePerCompilation } from './per-compilation.ts';

/** A property at any depth of a schema, in which limits are replaced with their values. */
export interface SchemaProperty {
  /** Empty for items of a list. */
  readonly name: string;
  readonly schema: CompiledProperty;
  readonly at: SourceLocation;
}

export const schemaProperties: (compilation: Compilation) => readonly SchemaProperty[] = memoizePerCompilation(
  ({ flow, files }) =>
    files.ofKind('schema').flatMap(({ name, file }) => propertiesBelow(flow.schemas[name], { file, path: [] })),
);

function propertiesBelow(schema: unknown, location: SourceLocation): SchemaProperty[] {
  if (!isRecord(schema)) return [];
  const propertyAndBelow = (value: unknown, name: string, ...path: string[]): SchemaProperty[] => {
    if (!isRecord(value)) return [];
    const innerLocation = { file: location.file, path: [...location.path, ...path] };
    return [{ name, schema: value, at: innerLocation }, ...propertiesBelow(value, innerLocation)];
  };
  return [
    ...Object.entries(recordOrEmpty(schema['properties'])).flatMap(([name, property]) =>
      propertyAndBelow(property, name, 'properties', name),
    ),
    ...propertyAndBelow(schema['items'], '', 'items'),
  ];
}
