import { collectReadNames } from '../../compile/expression/names-read.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import type { CompiledValues } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const nameCycle: Rule = {
  id: 'name-cycle',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'step', 'view'],
  about: 'A name of `let` or a computed entry is worked out from itself.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    const locationOf = (name: string, step: string | null, file: string): SourceLocation =>
      compilation.computed.find((entry) => entry.name === name && entry.step === step)?.at ?? {
        file,
        path: ['let', name],
      };
    const ofFlow = (name: string): SourceLocation => locationOf(name, null, 'flow.json');
    yield* cyclesIn(flow.let, ofFlow);
    for (const { name, file } of stepFiles(compilation)) {
      const step = flow.steps[name];
      // A name of the step hides the flow's.
      if (step === undefined) continue;
      const ownNames = Object.keys(step.let);
      const ofStep = (readName: string): SourceLocation =>
        ownNames.includes(readName) ? locationOf(readName, name, file) : ofFlow(readName);
      yield* cyclesIn({ ...flow.let, ...step.let }, ofStep, ownNames);
    }
  },
};

function* cyclesIn(
  names: CompiledValues,
  locationOf: (name: string) => SourceLocation,
  ownNames = Object.keys(names),
): Iterable<RuleFinding> {
  const reported = new Set<string>();
  for (const name of ownNames) {
    const cycle = reported.has(name) ? undefined : cycleFrom(name, names);
    if (cycle === undefined) continue;
    for (const cycleName of cycle) reported.add(cycleName);
    const message =
      cycle.length === 1
        ? `"${name}" is worked out from itself`
        : `"${name}" is worked out from itself: ${[...cycle, name].join(', ')}`;
    const [, ...others] = cycle;
    const related = others.map((otherName) => ({
      at: { ...locationOf(otherName), isKey: true },
      message: `"${otherName}", which is worked out from it`,
    }));
    yield { at: { ...locationOf(name), isKey: true }, message, related };
  }
}

/** The names that lead from one back to it; undefined if none do. */
function cycleFrom(start: string, names: CompiledValues): string[] | undefined {
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    const expression = names[path.at(-1) ?? ''];
    for (const read of expression === undefined ? [] : collectReadNames(expression).variables) {
      if (read === start) return path;
      if (seen.has(read)) continue;
      seen.add(read);
      paths.push([...path, read]);
    }
  }
  return undefined;
}
