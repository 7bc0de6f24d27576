import type { OwnAction } from '../../../src/exports/index.ts';

/** Takes what happened as soon as it is told, so that a plumber or a room can be found before the claim is there. */
export const noteDamage = {
  about: 'Tells the emergency desk what happened, while the claim is still being entered.',
  input: ['policyNumber', 'damage', 'water?'],
  sensitive: ['contact'],
  success: ['noted'],
  failure: ['unreachable'],
  // The desk keeps the last that it hears of a policy.
  repeatable: true,
  run: () => ({ outcome: 'noted', reply: null }),
} as const satisfies OwnAction;
