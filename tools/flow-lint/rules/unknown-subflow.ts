import type { Compilation } from '../../compile/compile-flow.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownSubflow: Rule = {
  id: 'unknown-subflow',
  severity: 'error',
  about: 'A subflow is used that does not exist, or a folder of steps belongs to none.',
  check: (compilation) => [
    ...unknownNameFindings(compilation, 'subflow', 'subflow', compilation.files.namesOf('subflow')),
    ...homeless(compilation),
  ],
};

function* homeless({ files }: Compilation): Iterable<RuleFinding> {
  const names = files.namesOf('subflow');
  for (const { name, file } of files.ofKind('subflow-step')) {
    const [folder = ''] = name.split('/');
    if (!names.includes(folder))
      yield {
        at: { file, path: ['id'] },
        message: `This is a step of no subflow: there is no subflows/${folder}.json`,
      };
  }
}
