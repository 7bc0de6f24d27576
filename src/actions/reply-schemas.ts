import * as v from 'valibot';

/**
 * Shapes of the replies. Members that are not named are dropped: what nobody reads is not kept.
 *
 * @source A §3 Lookup and service responses, A §7
 */

const text = v.string();
const maybeText = v.nullish(text);
const id = v.union([v.string(), v.number()]);
const maybeFlag = v.pipe(
  v.nullish(v.boolean()),
  v.transform((value) => value ?? false),
);

/** Numbers that some servers write as text. */
const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number))]);
const maybeNumber = v.nullish(number);

/** `+13035550100`, `13035550100` and `3035550100` are the same number; ten digits are kept. */
const maybePhone = v.nullish(
  v.pipe(
    text,
    v.transform((value) => value.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')),
  ),
);

/** An object and no list: to the library alone a list would pass for an object whose members are all missing. */
const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((reply) => !Array.isArray(reply)),
    v.object(entries),
  );

/** A list, alone or as the one named member of an object (decision 3: every reply is an object). */
const listUnder = <Item extends v.GenericSchema>(name: string, item: Item) =>
  v.union([
    v.array(item),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((reply): unknown => reply[name]),
      v.array(item),
    ),
  ]);

const listOrNone = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(item)),
    v.transform((list) => list ?? []),
  );

/** Not described by the specification and read by nobody: anything is right, nothing too. */
export const anyReply = v.unknown();

/** Either the vehicle, or the message that there is none. `noMatch` is the server's sentence for that. */
export const vehicleReply = <const NoMatch extends string>(noMatch: NoMatch) =>
  v.union([
    object({ message: v.literal(noMatch) }),
    object({ vin: maybeText, year: number, make: text, model: text, message: maybeText }),
  ]);

export const yearsReply = listUnder('years', object({ modelYear: number }));
export const makesReply = listUnder('makes', object({ makeId: id, makeName: text }));
export const modelsReply = listUnder('models', object({ modelName: text }));

/** `authToken` may be missing: then there is no mobile verification (A §4 OTP). */
export const identityStartReply = object({ authToken: maybeText, correlationId: maybeText, next: maybeText });
export const identityResultReply = object({
  success: v.boolean(),
  next: maybeText,
  challengeMissing: maybeFlag,
  phoneNumber: maybePhone,
});
export const identityValidateReply = object({ next: maybeText });
export const identityChallengeReply = object({
  individual: v.nullish(
    object({
      firstName: maybeText,
      lastName: maybeText,
      ssn: maybeText,
      emailAddresses: listOrNone(text),
      dob: maybeText,
      addresses: listOrNone(
        object({
          address: maybeText,
          extendedAddress: maybeText,
          city: maybeText,
          region: maybeText,
          postalCode: maybeText,
        }),
      ),
    }),
  ),
});
export const identityCompleteReply = object({ success: v.boolean() });

export const contactCreatedReply = object({ contactId: id, leadId: id, assetId: id });

const positive = v.pipe(number, v.gtValue(0));
const offer = object({
  dealId: id,
  offerType: text,
  term: positive,
  rate: v.pipe(number, v.minValue(0)),
  monthlyPaymentAmount: positive,
});

/** Without offers it decides which decline is shown, so then the reason must be there. */
export const offersReply = v.union([
  object({ offers: v.pipe(v.array(offer), v.minLength(1)), usedDefaultScore: maybeFlag }),
  object({ offers: v.pipe(v.array(offer), v.length(0)), usedDefaultScore: v.boolean() }),
]);

export const progressReply = object({ nextScreen: maybeText });

export const contactReply = object({
  firstName: maybeText,
  lastName: maybeText,
  ssn: maybeText,
  dateOfBirth: maybeText,
  cellPhone: maybePhone,
  email: maybeText,
  addresses: listOrNone(
    object({ streetLine1: maybeText, streetLine2: maybeText, city: maybeText, state: maybeText, zip: maybeText }),
  ),
});

export const loansReply = listUnder(
  'loans',
  object({
    lender: maybeText,
    currentBalance: maybeNumber,
    payment: maybeNumber,
    remainingTerm: maybeNumber,
    openDate: maybeText,
  }),
);

export const documentStatusReply = object({ isDocumentsUploaded: maybeFlag, isReferenceAdded: maybeFlag });
/** The address of the documents site is made of these, and waits for the last. */
export const documentsRedirectReply = object({ stipId: id, contactId: id, authId: text, connectionId: maybeText });
