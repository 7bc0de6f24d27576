import * as v from 'valibot';

export const nonEmptyString = v.pipe(v.string(), v.nonEmpty());

export const numericCode = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
]);

/** Schema for objects, but not arrays. `v.object` accepts both. */
export const plainObject = <const Entries extends v.ObjectEntries>(entries: Entries, message?: string) =>
  v.pipe(
    v.custom<object>((value) => !Array.isArray(value), message),
    v.object(entries, message),
  );

/** Schema that returns `undefined` if the value is missing or has a wrong type. */
export const lenientOptional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

export const failureSchema = plainObject(
  { code: lenientOptional(numericCode), message: lenientOptional(nonEmptyString) },
  'Reply error must be an object',
);

export function parseOrUndefined<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}
