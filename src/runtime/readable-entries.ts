import { isNested, isRecord } from './json.ts';
import { perObject } from './per-object.ts';
import type { CompiledEntry, CompiledProperty } from './shapes/compiled-data.ts';
import type { CompiledFlow } from './shapes/compiled-flow.ts';

type Properties = Readonly<Record<string, CompiledProperty>>;

/** The entries without unreadable answers, such as `1,` in a number field. Complete entries are returned unchanged. */
export function readableEntries(
  { schemas }: CompiledFlow,
  entries: Readonly<Record<string, unknown>>,
  declared: Readonly<Record<string, CompiledEntry>>,
): Record<string, unknown> {
  const readable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entries)) {
    const entry = Object.hasOwn(declared, name) ? declared[name] : undefined;
    const schema = schemas[entry?.list ?? entry?.schema ?? ''];
    readable[name] = schema !== undefined && isNested(value) ? readerOf(schema.properties)(value) : value;
  }
  return readable;
}

const readerOf = perObject((properties: Properties) => {
  const read: (value: object) => unknown = perObject((value: object) => {
    if (Array.isArray(value))
      return reuseUnchanged(
        value,
        value.map((item: unknown) => (isRecord(item) ? read(item) : item)),
      );
    const all = Object.entries(value);
    const known = all.filter(([name, answer]) => isReadable(propertyOf(properties, name), answer));
    return known.length === all.length ? value : Object.fromEntries(known);
  });
  return read;
});

function reuseUnchanged(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}

function propertyOf(properties: Properties, name: string): CompiledProperty {
  return (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {};
}

const storedFormats = new Map<unknown, RegExp>([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['month', /^\d{4}-\d\d$/],
  ['time', /^\d\d:\d\d$/],
]);

function isReadable({ type, format }: CompiledProperty, answer: unknown): boolean {
  if (typeof answer !== 'string') return true;
  if (type !== undefined && type !== 'string') return false;
  return storedFormats.get(format)?.test(answer) ?? true;
}
