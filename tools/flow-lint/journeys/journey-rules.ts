/** Rules about a path or about a condition on a path. */
export const journeyRuleIds: ReadonlySet<string> = new Set([
  'arrival-circle',
  'back-way',
  'dead-end',
  'endless-circle',
  'guard-always',
  'guard-never',
  'left-on-arrival',
  'missing-value',
  'no-success',
  'program-without-ender',
  'read-before-written',
  'unhandled-ask',
  'unhandled-ending',
  'unhandled-event',
  'unhandled-outcome',
]);
