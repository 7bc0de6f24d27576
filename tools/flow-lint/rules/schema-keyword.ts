import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const schemaKeyword: Rule = {
  id: 'schema-keyword',
  severity: 'error',
  about: 'A form schema uses a keyword that forms cannot draw.',
};
