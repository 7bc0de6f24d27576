import { isRecord } from '../../../src/runtime/json.ts';
import { inside, type Place } from '../../compile/place.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const emptyProgram: Rule = {
  id: 'empty-program',
  severity: 'warning',
  about: 'Something is answered by a program without a statement: it happens, and nothing is done about it.',
  *check({ files }): Iterable<RuleFinding> {
    for (const kind of ['flow', 'step', 'view', 'routine'] as const)
      for (const { file, value } of files.of(kind))
        for (const at of emptyIn(value, { file, path: [] }))
          yield {
            at: { ...at, key: true },
            message: `Nothing is done here: say what is, or take "${String(at.path.at(-1))}" out`,
          };
  },
};

const programs: ReadonlySet<string | number> = new Set(['program', 'then', 'enter', 'start']);
const groups: ReadonlySet<string | number> = new Set(['on', 'failures']);

function* emptyIn(value: unknown, at: Place): Iterable<Place> {
  const isProgram = programs.has(at.path.at(-1) ?? '') || groups.has(at.path.at(-2) ?? '');
  if (Array.isArray(value)) {
    if (value.length === 0 && isProgram) yield at;
    for (const [index, item] of value.entries()) yield* emptyIn(item, inside(at, index));
  } else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) yield* emptyIn(inner, inside(at, key));
}
