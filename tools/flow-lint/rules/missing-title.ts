import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const missingTitle: Rule = {
  id: 'missing-title',
  severity: 'error',
  requiredFileKinds: ['step', 'view'],
  about: 'A step has no page title, or one that may apply to none of its cases.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { name, file } of stepFiles(compilation)) {
      const step = compilation.flow.steps[name];
      if (step === undefined) continue;
      if (step.title.length === 0) yield { at: { file, path: ['id'] }, message: `${name} has no "title"` };
      else if (step.title.every(({ when }) => when !== undefined))
        yield {
          at: { file, path: ['title'], isKey: true },
          message: 'The last choice of a title has no "when": it stands for the rest',
        };
    }
  },
};
