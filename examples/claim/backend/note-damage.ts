import type { LocalAction } from '../../../src/exports/index.ts';

/** Reports the damage before the claim is complete, so that help can be arranged early. */
export const noteDamage = {
  about: 'Tells the emergency desk what happened, while the claim is still being entered.',
  input: ['policyNumber', 'damage', 'water?'],
  sensitive: ['contact'],
  success: ['noted'],
  failure: ['unreachable'],
  // The desk stores only the last report for a policy.
  repeatable: true,
  run: () => ({ outcome: 'noted', reply: null }),
} as const satisfies LocalAction;
