import type { FailureRule } from '../api/failures.ts';

/** Failures of every call, by the server's message. @source A §4, A §8 */
export const serverFailures: readonly FailureRule[] = [
  { status: 500, says: /Texas State is Not Allowed/, outcome: 'restricted-state' },
  { status: 401, says: /bot/i, outcome: 'bot-check-failed', rejectsUnseen: true },
  {
    status: 'success',
    says: /Seems like a bot\./,
    outcome: 'bot-check-failed',
    name: 'BotCheckError',
    rejectsUnseen: true,
  },
];
