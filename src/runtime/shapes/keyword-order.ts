/** Schema keywords in checking order. */
export const keywordOrder: readonly string[] = [
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  // A flow's own pattern takes precedence.
  'pattern',
  'format',
  'enum',
  'const',
];
