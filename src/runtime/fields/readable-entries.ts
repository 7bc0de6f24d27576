import { isObjectOrArray, isRecord } from '../utilities/json.ts';
import { memoizeWeak } from '../utilities/memoize-weak.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { CompiledContextEntry, CompiledProperty } from '../shapes/compiled-data.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';

/** A schema, or an object or list inside a schema. */
interface Shape {
  readonly properties?: Readonly<Record<string, CompiledProperty & Shape>>;
  readonly items?: Shape;
}

/**
 * The entries without unreadable answers, such as `1,` in a number field. Fully readable entries are returned
 * unchanged.
 */
export function withoutUnreadableAnswers(
  { schemas }: CompiledFlow,
  entries: Readonly<Record<string, unknown>>,
  declared: Readonly<Record<string, CompiledContextEntry>>,
): Record<string, unknown> {
  const readable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entries)) {
    const entry = Object.hasOwn(declared, name) ? declared[name] : undefined;
    readable[name] = readValue(schemas[entry?.list ?? entry?.schema ?? ''], value);
  }
  return readable;
}

function readValue(shape: Shape | undefined, value: unknown): unknown {
  const objectShape = shape?.items ?? shape;
  return objectShape?.properties && isObjectOrArray(value) ? readerOf(objectShape)(value) : value;
}

/** Each object in a schema has one reader, which reads each value once. */
const readerOf = memoizeWeak((shape: Shape) =>
  memoizeWeak((value: object): unknown => {
    if (Array.isArray(value))
      return reuseEqual(
        value,
        value.map((item) => (isRecord(item) ? readValue(shape, item) : item)),
      );
    const readable = Object.entries(value).flatMap(([name, answer]) => {
      const property = Object.hasOwn(shape.properties ?? {}, name) ? shape.properties?.[name] : undefined;
      return isReadable(property ?? {}, answer) ? [[name, readValue(property, answer)]] : [];
    });
    return reuseEqual(value, Object.fromEntries(readable) as object);
  }),
);

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
