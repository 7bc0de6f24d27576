import { groupBy } from '../group-by.ts';
import { walkProgram } from '../graph/walk-program.ts';
import type { Place } from '../../compile/place.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unreachableStatement: Rule = {
  id: 'unreachable-statement',
  severity: 'error',
  needs: ['flow', 'step', 'view', 'routine'],
  about: 'A statement stands behind one that always ends the program: it never runs.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, programs, needs, nodePlaces } = compilation;
    const starts = [
      ...programs.map(({ first }) => first),
      ...Object.values(flow.steps).map(({ enter }) => enter),
      ...needs.map(({ load }) => load),
    ];
    const reached = new Set(starts.flatMap((first) => [...walkProgram(compilation, first).visited]));
    // What does not fit its definition was put right to go on, and may end a program now.
    const misshapen = new Set(compilation.findings.flatMap(({ rule, at }) => (rule === 'file-shape' ? [at.file] : [])));
    const places = groupBy(flow.nodes.keys(), (id) => keyOf(nodePlaces[id]));
    const unreached = new Map([...places].filter(([, ids]) => ids.every((id) => !reached.has(id))));
    for (const ids of unreached.values()) {
      const at = nodePlaces[ids[0] ?? -1];
      // A routine is compiled for each use; only what none of them reaches is spoken of, and only where it begins.
      if (at === undefined || misshapen.has(at.file)) continue;
      if (!placesBefore(at).some((place) => unreached.has(keyOf(place))))
        yield { at, message: 'This never runs: what stands before it always ends the program' };
    }
  },
};

function keyOf(place: Place | undefined): string {
  return JSON.stringify([place?.file, place?.path]);
}

/** The statement before a place, those that it stands in, and the ones before them. */
function placesBefore({ file, path }: Place): Place[] {
  return path.flatMap((step, index) => {
    if (typeof step !== 'number') return [];
    const around = path.slice(0, index);
    const before = { file, path: [...around, step - 1] };
    return index === path.length - 1 ? [before] : [before, { file, path: [...around, step] }];
  });
}
