import { isRecord } from '../../../src/runtime/json.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const likeCycle: Rule = {
  id: 'like-cycle',
  severity: 'error',
  needs: ['step', 'view'],
  about: 'A step is `like` another that is like it: neither has what the other lacks.',
  *check(compilation): Iterable<RuleFinding> {
    const files = stepFiles(compilation);
    const models = new Map(files.map(({ name, value }) => [name, isRecord(value) ? value['like'] : undefined]));
    for (const { name, file } of files) {
      const way = [name];
      for (let next = models.get(name); typeof next === 'string'; next = models.get(next)) {
        way.push(next);
        if (way.indexOf(next) < way.length - 1) break;
      }
      if (way.length > 1 && way.at(-1) === name)
        yield {
          at: { file, path: ['like'] },
          message: `This step is like itself: ${way.join(', ')}`,
          mistake: way.slice(1).toSorted().join(' '),
          related: files
            .filter((one) => one.name !== name && way.includes(one.name))
            .map((one) => ({ at: { file: one.file, path: ['like'] }, message: `what ${one.name} is like` })),
        };
    }
  },
};
