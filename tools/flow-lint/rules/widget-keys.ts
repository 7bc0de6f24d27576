import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const widgetKeys: Rule = {
  id: 'widget-keys',
  severity: 'error',
  about: 'A widget is given a key it does not take, or lacks one it needs.',
};
