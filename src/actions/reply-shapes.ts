import * as v from 'valibot';

/**
 * What the shapes of replies are made of. Members that are not named are dropped: what nobody reads is not kept.
 *
 * @source A §3 Lookup and service responses, A §7
 */

export const text = v.string();
export const maybeText = v.nullish(text);
export const id = v.union([v.string(), v.number()]);
/** One that the browser stores, as the text that its schema declares. */
export const storedId = v.pipe(id, v.transform(String));
export const maybeFlag = v.pipe(
  v.nullish(v.boolean()),
  v.transform((value) => value ?? false),
);

/** Numbers that some servers write as text. */
export const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number))]);
export const maybeNumber = v.nullish(number);

/** `+13035550100`, `13035550100` and `3035550100` are the same number; ten digits are kept. */
export const maybePhone = v.nullish(
  v.pipe(
    text,
    v.transform((value) => value.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')),
  ),
);

/** An object and no list: to the library alone a list would pass for an object whose members are all missing. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((reply) => !Array.isArray(reply)),
    v.object(entries),
  );

/** Members that are texts or missing. */
export const maybeTexts = <const Name extends string>(...names: readonly Name[]) => v.entriesFromList(names, maybeText);

/** A list, alone or as the one named member of an object (decision 3: every reply is an object). */
export const listUnder = <Item extends v.GenericSchema>(name: string, item: Item) =>
  v.union([
    v.array(item),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((reply): unknown => reply[name]),
      v.array(item),
    ),
  ]);

export const listOrNone = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(item)),
    v.transform((list) => list ?? []),
  );

/** The records of a list that can be used. */
export const those = <const List extends v.GenericSchema<unknown, readonly unknown[]>>(
  list: List,
  isUsable: (item: v.InferOutput<List>[number]) => boolean,
) =>
  v.pipe(
    list,
    v.transform((items) => items.filter((item) => isUsable(item))),
  );

/** Whether there is a name, or whatever else identifies a record. */
export function isNamed(value: string | null | undefined): boolean {
  return (value ?? '').trim() !== '';
}

/** Not described by the specification and read by nobody: anything is right, nothing too. */
export const anyReply = v.unknown();
