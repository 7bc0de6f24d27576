import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const reviewStep: Rule = {
  id: 'review-step',
  severity: 'error',
  about: 'A review is to show a step of which it can show nothing, or stands where nobody could come back to it.',
};
