import { readNames } from '../../compile/expression/names-read.ts';
import type { Place } from '../../compile/place.ts';
import type { CompiledValues } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const nameCycle: Rule = {
  id: 'name-cycle',
  severity: 'error',
  needs: ['flow', 'context', 'step', 'view'],
  about: 'A name of `let` or a computed entry is worked out from itself.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    const placeOf = (name: string, step: string | null, file: string): Place =>
      compilation.computed.find((entry) => entry.name === name && entry.step === step)?.at ?? {
        file,
        path: ['let', name],
      };
    const ofFlow = (name: string): Place => placeOf(name, null, 'flow.json');
    yield* cyclesIn(flow.let, ofFlow);
    for (const { name, file } of stepFiles(compilation)) {
      const step = flow.steps[name];
      // A name of the step hides the flow's.
      if (step === undefined) continue;
      const own = Object.keys(step.let);
      const ofStep = (one: string): Place => (own.includes(one) ? placeOf(one, name, file) : ofFlow(one));
      yield* cyclesIn({ ...flow.let, ...step.let }, ofStep, own);
    }
  },
};

function* cyclesIn(
  names: CompiledValues,
  placeOf: (name: string) => Place,
  own = Object.keys(names),
): Iterable<RuleFinding> {
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
      at: { ...placeOf(other), key: true },
      message: `"${other}", which is worked out from it`,
    }));
    yield { at: { ...placeOf(name), key: true }, message, related };
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
