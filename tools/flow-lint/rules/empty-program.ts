import type { RuleFinding, Rule } from '../rule.ts';

export const emptyProgram: Rule = {
  id: 'empty-program',
  severity: 'warning',
  about: 'Something is answered by a program without a statement: it happens, and nothing is done about it.',
  *check({ files }): Iterable<RuleFinding> {
    for (const kind of ['flow', 'step', 'view', 'routine'] as const)
      for (const { file, value } of files.ofKind(kind))
        for (const path of emptyIn(value, []))
          yield {
            at: { file, path, isKey: true },
            message: `Nothing is done here: say what is, or take "${String(path.at(-1))}" out`,
          };
  },
};

const programs: ReadonlySet<string | number> = new Set(['program', 'then', 'enter', 'start']);
const groups: ReadonlySet<string | number> = new Set(['on', 'failures']);

type Path = readonly (string | number)[];

/** @param path to the value; it is changed on the way, and copied where something is found */
function* emptyIn(value: unknown, path: (string | number)[]): Iterable<Path> {
  if (typeof value !== 'object' || value === null) return;
  const isProgram = programs.has(path.at(-1) ?? '') || groups.has(path.at(-2) ?? '');
  if (Array.isArray(value) && value.length === 0 && isProgram) yield [...path];
  for (const [key, inner] of Object.entries(value)) {
    path.push(Array.isArray(value) ? Number(key) : key);
    yield* emptyIn(inner, path);
    path.pop();
  }
}
