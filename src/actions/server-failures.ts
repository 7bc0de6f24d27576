import type { FailureRule } from '../api/failures.ts';

/** Rules that recognize failures of all calls by their status and message. @source A §4, A §8 */
export const serverFailureRules: readonly FailureRule[] = [
  { status: 500, messagePattern: /Texas State is Not Allowed/, outcome: 'restricted-state' },
  { status: 401, messagePattern: /bot/i, outcome: 'bot-check-failed', isRejectedUnprocessed: true },
  {
    status: 'success',
    messagePattern: /Seems like a bot\./,
    outcome: 'bot-check-failed',
    name: 'BotCheckError',
    isRejectedUnprocessed: true,
  },
];
