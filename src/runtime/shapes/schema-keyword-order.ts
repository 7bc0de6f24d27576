/** Schema keywords, in the order of checks. */
export const schemaKeywordOrder: readonly string[] = [
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  // A field's own pattern is checked before its format.
  'pattern',
  'format',
  'enum',
  'const',
];
