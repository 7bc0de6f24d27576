/** Schema keywords, in the order of checks. */
export const schemaKeywordOrder: readonly string[] = [
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  // A flow's own pattern precedes the format.
  'pattern',
  'format',
  'enum',
  'const',
];
