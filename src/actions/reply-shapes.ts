import * as v from 'valibot';
import { hasLimitedDepth } from '../runtime/utilities/json.ts';
import { phonePattern, postalCodePattern, ssnPattern } from '../formats/us-patterns.ts';
import { parseCalendarDate } from '../runtime/calendar/calendar-date.ts';
import { sanitizeText } from '../runtime/copy/sanitize-text.ts';

/**
 * Building blocks of reply schemas. Members that a schema does not name are dropped.
 *
 * @source A §3 Lookup and service responses, A §7
 */

/** A string that may be shown: shortened, trimmed, and without control characters. */
export const displayText = v.pipe(v.string(), v.transform(sanitizeText), v.string());
export const maybeDisplayText = v.nullish(displayText);
/** An opaque string, which is never shown. */
export const token = v.string();
export const maybeToken = v.nullish(token);
export const id = v.union([v.pipe(v.string(), v.regex(/\S/, 'must not be blank')), v.number()]);
/** An id as a string, as the flow's schema declares it. */
export const idAsText = v.pipe(id, v.transform(String));
export const flagOrFalse = v.pipe(
  v.nullish(v.boolean()),
  v.transform((value) => value ?? false),
);

/** A number. Numeric strings are converted. */
export const numberOrNumericText = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number)),
]);

/** An object. `v.object` alone also accepts lists if all members are optional. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((reply) => !Array.isArray(reply)),
    v.object(entries),
  );

/** An optional member that becomes undefined if it is invalid. */
export const undefinedIfInvalid = <const Shape extends v.GenericSchema<unknown, unknown>>(shape: Shape) =>
  v.fallback(v.nullish(shape), undefined);

const textMatching = (pattern: RegExp) => undefinedIfInvalid(v.pipe(displayText, v.regex(pattern)));

/** Ten digits, without the country code. */
export const maybePhone = undefinedIfInvalid(
  v.pipe(
    displayText,
    v.transform((value) => value.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')),
    v.regex(phonePattern),
  ),
);
export const maybeSsn = textMatching(ssnPattern);
/** A ZIP code of five digits. ZIP+4 codes are shortened. @source A §3 */
export const maybeZip = undefinedIfInvalid(
  v.pipe(
    displayText,
    v.transform((value) => value.replace(/^(\d{5})-?\d{4}$/, '$1')),
    v.regex(postalCodePattern),
  ),
);
/** A state, as two capital letters. */
export const maybeState = textMatching(/^[A-Z]{2}$/);
/** A date as `YYYY-MM-DD`. A time is removed. */
export const maybeIsoDate = undefinedIfInvalid(
  v.pipe(
    displayText,
    v.check((value) => parseCalendarDate(value) !== undefined, 'must be a date'),
    v.transform((value) => value.slice(0, 'YYYY-MM-DD'.length)),
  ),
);

export const maybeTextMembers = <const Name extends string>(...memberNames: readonly Name[]) =>
  v.entriesFromList(memberNames, undefinedIfInvalid(displayText));

export const nonBlankText = v.pipe(
  displayText,
  v.check((value) => value !== '', 'must not be blank'),
);

/** The valid records of a list. Invalid records are dropped. */
export const validRecords = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.flatMap((value) => parseValid(item, value))),
  );

/** Like `validRecords`, but the reply is invalid if all of its records are invalid. */
export const recordsUnlessAllInvalid = <const Item extends v.GenericSchema>(item: Item) =>
  v.lazy((list) => {
    const isUnusable = Array.isArray(list) && list.length > 0 && !list.some((listItem) => v.is(item, listItem));
    return isUnusable ? v.array(item) : validRecords(item);
  });

function parseValid<Item extends v.GenericSchema>(item: Item, value: unknown): v.InferOutput<Item>[] {
  const parsed = v.safeParse(item, value);
  return parsed.success ? [parsed.output] : [];
}

/** A list, or an object that contains the list under `name` (decision 3). */
export const listOrWrappedList = <List extends v.GenericSchema>(name: string, list: List) =>
  v.union([
    list,
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((reply): unknown => reply[name]),
      list,
    ),
  ]);

export const validRecordsOrEmpty = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(validRecords(item)),
    v.transform((list) => list ?? []),
  );

/** Any reply, for actions whose reply the flow does not read. Too deeply nested replies become null. */
export const anyReply = v.pipe(
  v.unknown(),
  v.transform((reply) => (hasLimitedDepth(reply) ? reply : null)),
);
