import type { Compilation } from '../../compile/compile-flow.ts';
import { stepsOnCycle, firstEnterNodeByStep, stepsReaching } from '../graph/forward-transitions.ts';
import { ProgramPaths } from '../graph/program-paths.ts';
import { valuesForPath } from '../guards/values-for-path.ts';
import { gotosAlong } from '../graph/gotos-along.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const arrivalCircle: Rule = {
  id: 'arrival-circle',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine', 'context', 'schema', 'options', 'limits'],
  about: 'Steps send on to each other on arrival, calls included, without anybody doing anything.',
  *check(compilation): Iterable<RuleFinding> {
    const transitions = new Map(stepFiles(compilation).map(({ name }) => [name, sentOnTo(compilation, name)]));
    for (const { name, file } of stepFiles(compilation)) {
      const sent = [...(transitions.get(name) ?? [])];
      const before = sent.length === 0 ? new Set() : stepsReaching([name], transitions);
      const next = sent.filter((to) => before.has(to));
      if (next.length > 0)
        yield {
          at: { file, path: ['enter'], isKey: true },
          message: `Whoever comes here is sent to ${next.join(', ')}, and from there back, again and again`,
          mistakeKey: stepsOnCycle(name, transitions).join(' '),
          related: next.flatMap((to) => gotosAlong(compilation, [name, to])),
        };
    }
  },
};

/** Where a step may send on to as soon as it is come to, by its own `enter`. */
function sentOnTo(compilation: Compilation, step: string): ReadonlySet<string> {
  const programPaths = new ProgramPaths(compilation, firstEnterNodeByStep(compilation).get(step) ?? -1);
  const targets = [...programPaths.exits].flatMap(([key, exit]) =>
    exit.kind === 'goto' ? [{ key, to: exit.to }] : [],
  );
  return new Set(
    targets.filter(({ key }) => isPossible(compilation, step, programPaths.pathsTo(key))).map(({ to }) => to),
  );
}

const maxPaths = 60;

function isPossible(compilation: Compilation, step: string, paths: ReturnType<ProgramPaths['pathsTo']>): boolean {
  let tried = 0;
  for (const passed of paths) {
    tried += 1;
    if (tried > maxPaths || valuesForPath(compilation, { step, passed, isFirstVisit: false }) !== 'none') return true;
  }
  return false;
}
