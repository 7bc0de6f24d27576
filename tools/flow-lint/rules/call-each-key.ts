import { walkProgram } from '../graph/walk-program.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const callEachKey: Rule = {
  id: 'call-each-key',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'A field that is typed into calls the server on each key.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    for (const { field, owner, at } of compilation.fields) {
      const { changed } = field;
      if (changed === undefined || !field.keyboard || owner.step === null) continue;
      const first = flow.steps[owner.step]?.on[changed] ?? flow.on[changed] ?? -1;
      const called = [...walkProgram(compilation, first).visited].flatMap((id) => {
        const node = flow.nodes[id];
        return node?.op === 'call' ? [node.action] : [];
      });
      const [action] = called;
      if (action !== undefined)
        yield {
          at: { file: at.file, path: [...at.path, 'changed'] },
          message: `Each key that is typed here calls "${action}": call it once the field is done, on SUBMIT or by a button`,
        };
    }
  },
};
