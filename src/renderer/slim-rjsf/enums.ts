/** Stands in for the words that rjsf would say in its default look: a drawn form shows none of them. */
export const TranslatableString = { InvalidObjectField: '%1', MissingItems: '%1' };
