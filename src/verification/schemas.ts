import * as v from 'valibot';

/** A text that is not empty. */
export const text = v.pipe(v.string(), v.nonEmpty());

/** A number that a reply gives as a code, also when it comes as digits in a text. */
export const numericCode = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
]);

/** An object and no list: to the library alone a list would pass for an object whose members are all missing. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries, message?: string) =>
  v.pipe(
    v.custom<object>((value) => !Array.isArray(value), message),
    v.object(entries, message),
  );

/** A part that counts as absent when it is of a wrong type. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** A failure as the server tells it: its number and its words, each where it gave one. */
export const failure = object(
  { code: optional(numericCode), message: optional(text) },
  'Reply error must be an object',
);

/** The value as the schema makes it, or undefined when it does not fit. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}
