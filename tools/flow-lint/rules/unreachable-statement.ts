import { groupBy } from '../group-by.ts';
import { walkProgram } from '../graph/walk-program.ts';
import { isObjectOrArray, isRecord } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unreachableStatement: Rule = {
  id: 'unreachable-statement',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about: 'A statement stands behind one that always ends the program: it never runs.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, programs, needs, nodeLocations: nodePlaces } = compilation;
    // What does not fit its definition was put right to go on, and may end a program now.
    const misshapen = new Set(compilation.findings.flatMap(({ rule, at }) => (rule === 'file-shape' ? [at.file] : [])));
    for (const finding of behindEnds(compilation)) if (!misshapen.has(finding.at.file)) yield finding;
    const starts = [
      ...programs.map(({ firstNode }) => firstNode),
      ...Object.values(flow.steps).map(({ enter }) => enter),
      ...needs.map(({ loadNode }) => loadNode),
    ];
    const reached = new Set(starts.flatMap((first) => [...walkProgram(compilation, first).visited]));
    const nodesByLocation = groupBy(flow.nodes.keys(), (id) => keyOf(nodePlaces[id]));
    const unreached = new Map([...nodesByLocation].filter(([, ids]) => ids.every((id) => !reached.has(id))));
    for (const ids of unreached.values()) {
      const at = nodePlaces[ids[0] ?? -1];
      // A routine is compiled for each use; only what none of them reaches is spoken of, and only where it begins.
      if (at === undefined || misshapen.has(at.file)) continue;
      if (!locationsBefore(at).some((earlier) => unreached.has(keyOf(earlier))))
        yield {
          at,
          message: 'This never runs: what stands before it always ends the program',
          related: before(at).map((location) => ({ at: location, message: 'this always ends the program' })),
        };
    }
  },
};

/** Statements as they are written: a routine that is run without a condition leaves no trace of its own in the graph. */
function* behindEnds({ sources }: Compilation): Iterable<RuleFinding> {
  for (const { kind, file, value } of sources)
    if (['flow', 'step', 'view', 'routine'].includes(kind) && isObjectOrArray(value))
      yield* behindEndsIn(value, { file, path: [] });
}

function* behindEndsIn(value: object, at: SourceLocation): Iterable<RuleFinding> {
  if (Array.isArray(value) && isProgram(at.path)) {
    const end = value.findIndex(endsProgram);
    if (end >= 0 && end < value.length - 1)
      yield {
        at: nestedLocation(at, end + 1),
        message: 'This never runs: what stands before it always ends the program',
        related: [{ at: nestedLocation(at, end), message: 'this always ends the program' }],
      };
  }
  for (const [key, inner] of Object.entries(value))
    if (isObjectOrArray(inner))
      yield* behindEndsIn(inner, nestedLocation(at, Array.isArray(value) ? Number(key) : key));
}

function isProgram(path: SourceLocation['path']): boolean {
  const [holder, name] = [path.at(-2), path.at(-1)];
  return holder === 'on' || holder === 'failures' || ['program', 'then', 'enter', 'start'].includes(String(name));
}

function endsProgram(statement: unknown): boolean {
  return (
    isRecord(statement) &&
    statement['when'] === undefined &&
    ['goto', 'stay', 'open', 'return'].some((name) => name in statement)
  );
}

function keyOf(location: SourceLocation | undefined): string {
  return JSON.stringify([location?.file, location?.path]);
}

/** The statement right before it. */
function before({ file, path }: SourceLocation): SourceLocation[] {
  const last = path.at(-1);
  return typeof last === 'number' && last > 0 ? [{ file, path: [...path.slice(0, -1), last - 1] }] : [];
}

/** The statement before a place, those that it stands in, and the ones before them. */
function locationsBefore({ file, path }: SourceLocation): SourceLocation[] {
  return path.flatMap((step, index) => {
    if (typeof step !== 'number') return [];
    const around = path.slice(0, index);
    const before = { file, path: [...around, step - 1] };
    return index === path.length - 1 ? [before] : [before, { file, path: [...around, step] }];
  });
}
