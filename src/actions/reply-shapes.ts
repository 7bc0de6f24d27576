import * as v from 'valibot';
import { isShallow } from '../runtime/json.ts';
import { phonePattern, postalCodePattern, ssnPattern } from '../formats/us-numbers.ts';
import { parseCalendarDate } from '../runtime/calendar/calendar-date.ts';
import { readableText } from '../runtime/copy/readable-text.ts';

/**
 * What the shapes of replies are made of. Members that are not named are dropped: what nobody reads is not kept.
 *
 * @source A §3 Lookup and service responses, A §7
 */

/** A text that may be shown: of an ordinary length, without signs that make others read otherwise. */
export const text = v.pipe(v.string(), v.transform(readableText), v.string());
export const maybeText = v.nullish(text);
/** A text that goes back to the server as it came, and is shown to nobody. */
export const token = v.string();
export const maybeToken = v.nullish(token);
/** One that is blank names nothing. */
export const id = v.union([v.pipe(v.string(), v.regex(/\S/, 'must not be blank')), v.number()]);
/** One that the browser stores, as the text that its schema declares. */
export const storedId = v.pipe(id, v.transform(String));
export const maybeFlag = v.pipe(
  v.nullish(v.boolean()),
  v.transform((value) => value ?? false),
);

/** Numbers that some servers write as text. */
export const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number))]);

/** An object and no list: to the library alone a list would pass for an object whose members are all missing. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((reply) => !Array.isArray(reply)),
    v.object(entries),
  );

/** A member that is missing where it is of another type: what it belongs to can be used without it. */
export const orMissing = <const Shape extends v.GenericSchema<unknown, unknown>>(shape: Shape) =>
  v.fallback(v.nullish(shape), undefined);

/** A text that is missing where it is none of its kind: it would be shown as known, and refused when it is sent back. */
const ofKind = (kind: RegExp) => orMissing(v.pipe(text, v.regex(kind)));

/** `+13035550100`, `13035550100` and `3035550100` are the same number; ten digits are kept. */
export const maybePhone = orMissing(
  v.pipe(
    text,
    v.transform((value) => value.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')),
    v.regex(phonePattern),
  ),
);
export const maybeSsn = ofKind(ssnPattern);
/** Of nine digits the first five are kept. @source A §3 */
export const maybeZip = orMissing(
  v.pipe(
    text,
    v.transform((value) => value.trim().replace(/^(\d{5})-?\d{4}$/, '$1')),
    v.regex(postalCodePattern),
  ),
);
/** Its two letters, as the lists of states have it. */
export const maybeState = ofKind(/^[A-Z]{2}$/);
/** A day that exists, `YYYY-MM-DD`; a time after it is left out. */
export const maybeDay = orMissing(
  v.pipe(
    text,
    v.check((value) => parseCalendarDate(value) !== undefined, 'must be a day'),
    v.transform((value) => value.trim().slice(0, 'YYYY-MM-DD'.length)),
  ),
);

/** Members that are texts or missing. */
export const maybeTexts = <const Name extends string>(...names: readonly Name[]) =>
  v.entriesFromList(names, orMissing(text));

/** A name, or whatever else tells a record from others. */
export const named = v.pipe(
  text,
  v.check((value) => value.trim() !== '', 'must not be blank'),
);

/** Those records of a list that can be used; the others are nobody's. */
export const records = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.flatMap((each) => readOf(item, each))),
  );

/** The same of a list that is there to choose from: where none of its records can be used, the reply cannot be either. */
export const someRecords = <const Item extends v.GenericSchema>(item: Item) =>
  v.lazy((list) => {
    const isLost = Array.isArray(list) && list.length > 0 && !list.some((each) => v.is(item, each));
    // Which member is wrong is told as for any other reply.
    return isLost ? v.array(item) : records(item);
  });

function readOf<Item extends v.GenericSchema>(item: Item, value: unknown): v.InferOutput<Item>[] {
  const read = v.safeParse(item, value);
  return read.success ? [read.output] : [];
}

/** A list, alone or as the one named member of an object (decision 3: every reply is an object). */
export const listUnder = <List extends v.GenericSchema>(name: string, list: List) =>
  v.union([
    list,
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((reply): unknown => reply[name]),
      list,
    ),
  ]);

/** The records of a list that may be missing. */
export const recordsOrNone = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(records(item)),
    v.transform((list) => list ?? []),
  );

/** Not described by the specification and read by nobody: anything is right, nothing too. What nobody could copy is left out. */
export const anyReply = v.pipe(
  v.unknown(),
  v.transform((reply) => (isShallow(reply) ? reply : null)),
);
