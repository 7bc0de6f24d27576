import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const fileShape: Rule = {
  id: 'file-shape',
  severity: 'error',
  about: 'A file has a key, or a kind of value, that its definition does not have.',
};
