import { readNames } from '../../compile/expression/names-read.ts';
import type { CompiledValues } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const nameCycle: Rule = {
  id: 'name-cycle',
  severity: 'error',
  needs: ['flow', 'step', 'view'],
  about: 'A name of `let` is worked out from itself.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    yield* cyclesIn(flow.let, 'flow.json');
    for (const { name, file } of stepFiles(compilation)) {
      const step = flow.steps[name];
      // A name of the step hides the flow's.
      if (step !== undefined) yield* cyclesIn({ ...flow.let, ...step.let }, file, Object.keys(step.let));
    }
  },
};

function* cyclesIn(names: CompiledValues, file: string, own = Object.keys(names)): Iterable<RuleFinding> {
  const told = new Set<string>();
  for (const name of own) {
    const way = told.has(name) ? undefined : wayBack(name, names);
    if (way === undefined) continue;
    for (const one of way) told.add(one);
    const message =
      way.length === 1
        ? `"${name}" is worked out from itself`
        : `"${name}" is worked out from itself: ${[...way, name].join(', ')}`;
    const [, ...others] = way;
    const related = others.map((other) => ({
      at: { file: own.includes(other) ? file : 'flow.json', path: ['let', other], key: true },
      message: `"${other}", which is worked out from it`,
    }));
    yield { at: { file, path: ['let', name], key: true }, message, related };
  }
}

/** The names that lead from one back to it; undefined if none do. */
function wayBack(start: string, names: CompiledValues): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    const expression = names[way.at(-1) ?? ''];
    for (const read of expression === undefined ? [] : readNames(expression).variables) {
      if (read === start) return way;
      if (seen.has(read)) continue;
      seen.add(read);
      ways.push([...way, read]);
    }
  }
  return undefined;
}
