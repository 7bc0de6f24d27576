import type { Compilation } from '../../compile/compile-flow.ts';
import { pathsOverlap } from '../graph/entry-writes.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { pathsInInvalidExpressions } from '../paths-in-invalid-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unusedAnswer: Rule = {
  id: 'unused-answer',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine'],
  about: 'A field is asked for, and its answer is neither sent, read nor shown.',
  *check(compilation): Iterable<RuleFinding> {
    const reported = new Set<string>();
    const reviewedSteps = new Set(compilation.reviews.flatMap(({ steps }) => steps.map(({ step }) => step)));
    for (const { field, schema, owner, at } of compilation.fields) {
      if (reviewedSteps.has(owner.step ?? '')) continue;
      const type = compilation.flow.schemas[schema]?.properties[field.name]?.['type'];
      // What must be ticked to go on has done its work with that.
      if (type === 'boolean' && field.required === true) continue;
      const path = field.path.split('.');
      const key = JSON.stringify([at.file, at.path]);
      if (reported.has(key) || isRead(compilation, path)) continue;
      reported.add(key);
      yield { at, message: `What is answered to "${field.name}" is neither sent, nor read, nor shown anywhere` };
    }
  },
};

const readsByRoot = memoizePerCompilation((compilation) =>
  groupBy(
    [...compilation.expressions.flatMap(({ parsed }) => parsed.paths), ...pathsInInvalidExpressions(compilation)],
    ([root = '']) => root,
  ),
);

function isRead(compilation: Compilation, path: readonly string[]): boolean {
  return (readsByRoot(compilation).get(path[0] ?? '') ?? []).some((read) => pathsOverlap(read, path));
}
