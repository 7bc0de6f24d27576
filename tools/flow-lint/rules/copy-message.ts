import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const copyMessage: Rule = {
  id: 'copy-message',
  severity: 'error',
  needs: ['flow', 'links', 'copy'],
  about: 'A message of the copy cannot be read, or uses a tag or style that does not exist.',
};
