import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownStep: Rule = {
  id: 'unknown-step',
  severity: 'error',
  about: 'A step or view is named that does not exist.',
  check: (compilation) => unknownNameFindings(compilation, 'step', 'step', Object.keys(compilation.flow.steps)),
};
