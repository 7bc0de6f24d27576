/** Keywords of a form schema in the order in which they are checked; the first that fails speaks. */
export const keywordOrder: readonly string[] = [
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  // What a flow says itself goes before what every flow says of such a value.
  'pattern',
  'format',
  'enum',
  'const',
];
