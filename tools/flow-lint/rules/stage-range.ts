import { valueAt } from '../value-at.ts';
import { stepFiles } from '../step-files.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const stageRange: Rule = {
  id: 'stage-range',
  severity: 'error',
  requiredFileKinds: ['flow'],
  about: 'A step belongs to a stage that the flow does not have.',
  *check(compilation): Iterable<RuleFinding> {
    const { stages } = compilation.flow;
    for (const { file } of stepFiles(compilation)) {
      const at = { file, path: ['stage'] };
      const stage = valueAt(compilation, at);
      if (typeof stage !== 'number' || (stage >= 1 && stage <= stages)) continue;
      yield {
        at,
        message: `There is no stage ${stage}: the flow has ${stages}, counted from 1`,
        mistakeKey: `${stages} stages`,
        related: [{ at: { file: 'flow.json', path: ['stages'] }, message: 'how many there are' }],
      };
    }
  },
};
