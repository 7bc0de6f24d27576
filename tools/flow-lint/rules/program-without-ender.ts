import type { Compilation } from '../../compile/compile-flow.ts';
import { successorsOf } from '../graph/successors.ts';
import { walkProgram } from '../graph/walk-program.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const programWithoutEnder: Rule = {
  id: 'program-without-ender',
  severity: 'error',
  requiredFileKinds: ['routine'],
  about: 'A program can come to its end without saying what happens then.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { kind, firstNode, at } of compilation.programs) {
      const { canRunOffEnd: runsOff, visited } = walkProgram(compilation, firstNode);
      if (kind === 'enter' || !runsOff) continue;
      const last = lastOf(compilation, visited).filter((file) => file !== at.file);
      const behind = last.length === 0 ? '' : `, behind ${last.join(', ')}`;
      yield {
        at,
        message: `This can end without goto, stay, open or return${behind}`,
        ...(last.length === 0 ? {} : { mistakeKey: last.toSorted().join(' ') }),
      };
    }
  },
};

/** The files of the statements behind which nothing stands. */
function lastOf(compilation: Compilation, visited: ReadonlySet<number>): string[] {
  const { flow, nodeLocations: nodePlaces } = compilation;
  const files = [...visited].flatMap((id) => {
    const node = flow.nodes[id];
    const isLast = node !== undefined && successorsOf(compilation, node).some((next) => flow.nodes[next] === undefined);
    return isLast ? (nodePlaces[id]?.file ?? []) : [];
  });
  return [...new Set(files)];
}
