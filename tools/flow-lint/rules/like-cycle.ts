import type { Compilation } from '../../compile/compile-flow.ts';
import { subflowStepId, findSubflowUse } from '../../compile/subflow/subflow-use.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const likeCycle: Rule = {
  id: 'like-cycle',
  severity: 'error',
  requiredFileKinds: ['step', 'view'],
  about: 'A step is `like` another that is like it: neither has what the other lacks.',
  *check(compilation): Iterable<RuleFinding> {
    const files = stepFiles(compilation);
    const models = new Map(files.map(({ name, value: { like } }) => [name, like && modelOf(compilation, name, like)]));
    for (const { name, file } of files) {
      const path = [name];
      for (let next = models.get(name); typeof next === 'string'; next = models.get(next)) {
        path.push(next);
        if (path.indexOf(next) < path.length - 1) break;
      }
      if (path.length > 1 && path.at(-1) === name)
        yield {
          at: { file, path: ['like'] },
          message: `This step is like itself: ${path.join(', ')}`,
          mistakeKey: path.slice(1).toSorted().join(' '),
          related: files
            .filter((file) => file.name !== name && path.includes(file.name))
            .map((file) => ({ at: { file: file.file, path: ['like'] }, message: `what ${file.name} is like` })),
        };
    }
  },
};

/** What a step is like, by its name in the flow: in a subflow one of its own steps before those of the flow. */
function modelOf(compilation: Compilation, step: string, like: string): string {
  const use = findSubflowUse(compilation, step);
  return use?.stepNames.has(like) === true ? subflowStepId(use.alias, like) : like;
}
