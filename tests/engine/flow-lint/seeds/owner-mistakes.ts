import { isRecord } from '../../../../src/runtime/utilities/json.ts';
import type { SourceFile } from '../../../../tools/compile/sources.ts';
import { editOf, type Edit, type Spot, spotsIn } from './spots.ts';

/** A kind of mistake: all edits of a flow that make it. It knows the flow format but no rules. */
export type Operator = (sources: readonly SourceFile[]) => Edit[];

const behaviour = ['flow', 'step', 'view', 'routine'] as const;
const removed = { removed: true } as const;

function edits(kinds: readonly SourceFile['kind'][], change: (spot: Spot) => readonly unknown[]): Operator {
  return (sources) => spotsIn(sources, kinds).flatMap((spot) => change(spot).map((put) => editOf(spot, put)));
}

/** One edit for each match of a pattern in a guard. */
function inGuards(pattern: RegExp, change: (found: string) => string): Operator {
  return edits([...behaviour, 'part'], ({ path, text }) =>
    path.at(-1) === 'when' && !text.includes('{')
      ? [...text.matchAll(pattern)].map(
          ({ 0: found, index }) => text.slice(0, index) + change(found) + text.slice(index + found.length),
        )
      : [],
  );
}

function key(name: string): Operator {
  return edits(behaviour, ({ path }) => (path.at(-1) === name ? [removed] : []));
}

function programsOf({ path, value }: Spot): readonly unknown[] | undefined {
  const [holder, last] = [path.at(-2), path.at(-1)];
  const isProgram = holder === 'on' || ['program', 'then', 'enter', 'start'].includes(String(last));
  return isProgram && Array.isArray(value) ? value : undefined;
}

/** Each program without one of its statements of a kind. */
function withoutStatement(name: string): Operator {
  return edits(behaviour, (spot) => {
    const program = programsOf(spot) ?? [];
    return program.flatMap((statement, at) =>
      isRecord(statement) && name in statement ? [program.filter((_, index) => index !== at)] : [],
    );
  });
}

/** Exchanges the targets of the first two statements that have a step as their target. */
function exchanged(program: readonly unknown[]): readonly unknown[] {
  const leading = program.flatMap((one, at) => {
    const to = isRecord(one) ? (one['goto'] ?? one['to']) : undefined;
    return typeof to === 'string' ? [{ at, to }] : [];
  });
  const [one, other] = leading;
  if (one === undefined || other === undefined || one.to === other.to) return [];
  const led = (statement: unknown, to: string): unknown =>
    isRecord(statement) ? { ...statement, ['goto' in statement ? 'goto' : 'to']: to } : statement;
  return [
    program.map((each, at) => (at === one.at ? led(each, other.to) : at === other.at ? led(each, one.to) : each)),
  ];
}

function stepNames(sources: readonly SourceFile[]): string[] {
  return sources.filter(({ kind }) => kind === 'step').map(({ name }) => name);
}

/** Each step reference in this key becomes the step this many places later in the list of files. */
function turned(name: string, by: number): Operator {
  return (sources) => {
    const steps = stepNames(sources);
    return spotsIn(sources, ['step']).flatMap((spot) => {
      const at = steps.indexOf(spot.text);
      const other = steps[(at + by) % steps.length];
      return spot.path.at(-1) === name && at >= 0 && other !== undefined && other !== spot.source.name
        ? [editOf(spot, other)]
        : [];
    });
  };
}

/** Mistakes that look like correct edits by a product owner, by name. */
export const ownerMistakes: Readonly<Record<string, Operator>> = {
  'a guard negated': edits([...behaviour, 'part'], ({ path, text }) =>
    path.at(-1) === 'when' && text !== '' && !text.includes('{') ? [`$not(${text})`] : [],
  ),
  'a comparison turned': inGuards(/(?<= )[<>]=?(?= )/g, (op) =>
    op.startsWith('<') ? op.replace('<', '>') : op.replace('>', '<'),
  ),
  'and instead of or': inGuards(/(?<= )(and|or)(?= )/g, (word) => (word === 'and' ? 'or' : 'and')),
  'two targets of a program exchanged': edits(behaviour, (spot) => exchanged(programsOf(spot) ?? [])),
  'Back turned': turned('back', 2),
  'a link to the step itself': (sources) =>
    spotsIn(sources, ['step'])
      .filter(
        ({ path, text, source }) => ['goto', 'to'].includes(String(path.at(-1))) && !['', source.name].includes(text),
      )
      .map((spot) => editOf(spot, spot.source.name)),
  'what a step needs left out': key('needs'),
  'a branch of a call left out': edits(behaviour, ({ path, value }) =>
    path.at(-2) === 'on' && typeof path.at(-3) === 'number' && Array.isArray(value) ? [removed] : [],
  ),
  'a reply not saved': key('save'),
  'a set left out': withoutStatement('set'),
  'a call left out': withoutStatement('call'),
  'a statement behind the end': edits(behaviour, (spot) => {
    const program = programsOf(spot) ?? [];
    return program.length > 1 ? [[...program.slice(1), program[0]]] : [];
  }),
  'an input of a call left out': edits(behaviour, ({ path }) => (path.at(-2) === 'with' ? [removed] : [])),
  'a limit in another unit': edits(['limits'], ({ value }) => (typeof value === 'number' ? [value * 12] : [])),
  'a limit left out': edits(['limits'], ({ path }) => (path.length === 1 && path[0] !== '$schema' ? [removed] : [])),
  'a bound of a schema moved past the other': edits(['schema'], ({ path, value }) =>
    /^(minimum|minLength)$/.test(String(path.at(-1))) && typeof value === 'number' ? [value + 1_000_000_000] : [],
  ),
  'a sensitive mark left out': edits(['schema'], ({ path }) => (path.at(-1) === 'sensitive' ? [removed] : [])),
  'an entry stored': edits(['context'], ({ path, value }) =>
    path.length === 1 && isRecord(value) && value['stored'] === undefined ? [{ ...value, stored: true }] : [],
  ),
  'a personal field tracked': (sources) =>
    spotsIn(sources, behaviour)
      .filter((spot) => spot.path.at(-2) === 'on' && programsOf(spot) !== undefined)
      .map((spot) => {
        const tracked = { track: 'Details', with: { who: '$verifyYourInformation.firstName' } };
        return editOf(spot, [tracked, ...(programsOf(spot) ?? [])]);
      }),
  'a message empty': edits(['copy'], ({ path }) => (path[0] === '$schema' ? [] : [''])),
  'a tag left open': edits(['copy'], ({ text }) => (text.includes('</') ? [text.replace(/<\/\w+>/, '')] : [])),
  'an option without a label': edits(['options'], ({ path }) => (path.at(-1) === 'label' ? [removed] : [])),
  'a title left out': key('title'),
  'a field no longer asked for': edits(['step', 'part'], ({ path, value }) =>
    typeof path.at(-1) === 'number' && path.at(-2) === 'fields' && isRecord(value) ? [removed] : [],
  ),
  'a step left out of the way': (sources) => {
    const files = new Map(sources.map((source) => [source.name, source]));
    return spotsIn(sources, ['step', 'routine']).flatMap((spot) => {
      const next = ['goto', 'to'].includes(String(spot.path.at(-1))) ? files.get(spot.text) : undefined;
      const after = next === undefined ? [] : spotsIn([next], ['step']).filter(({ path }) => path.at(-1) === 'to');
      const [to] = after;
      return to === undefined || to.text === spot.source.name ? [] : [editOf(spot, to.text)];
    });
  },
};
