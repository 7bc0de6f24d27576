/** Keywords of a form schema in the order in which they are checked; the first that fails speaks. */
export const keywordOrder: readonly string[] = [
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'format',
  'pattern',
  'enum',
  'const',
];
