import type { SourceFile } from '../../../../tools/compile/sources.ts';
import { type Operator, ownerMistakes } from './owner-mistakes.ts';
import { editOf, type Edit, type Spot, spotsIn, textsIn } from './spots.ts';

const behaviour = ['flow', 'step', 'view', 'part', 'routine'] as const;
const expressionKeys = /^(when|assert|required|enabled|readonly|failed|locked|from|of)$/;

/** Replaces a letter in the middle of a word. */
function misspelt(word: string): string {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at)}${word[at] === 'q' ? 'k' : 'q'}${word.slice(at + 1)}`;
}

function isExpression({ path, value }: Spot): boolean {
  const [parent, last] = [path.at(-2), path.at(-1)];
  const named = parent === 'set' || parent === 'with' || parent === 'let' || expressionKeys.test(String(last));
  return typeof value === 'string' && (value.startsWith('$') || named) && !value.includes('{');
}

/** Edits of every expression that matches a pattern, one for each match. */
function inExpressions(pattern: RegExp, change: (found: RegExpExecArray) => string | undefined): Operator {
  return (sources) =>
    spotsIn(sources, behaviour)
      .filter((spot) => isExpression(spot))
      .flatMap((spot) =>
        [...spot.text.matchAll(pattern)].flatMap((found) => {
          const put = change(found);
          const { text } = spot;
          if (put === undefined) return [];
          return [editOf(spot, text.slice(0, found.index) + put + text.slice(found.index + found[0].length))];
        }),
      );
}

function ofValues(kinds: readonly SourceFile['kind'][], change: (spot: Spot) => unknown): Operator {
  return (sources) =>
    spotsIn(sources, kinds).flatMap((spot) => {
      const put = change(spot);
      return put === undefined ? [] : [editOf(spot, put)];
    });
}

const referring =
  /^(goto|to|back|do|call|use|schema|options|widget|event|submit|open|like|load|else|bind|save|picture)$/;
const removed = { removed: true } as const;

function guardOf({ path, value }: Spot): string | undefined {
  return path.at(-1) === 'when' && typeof value === 'string' && !value.includes('{') && value !== 'false'
    ? value
    : undefined;
}

function isProgram({ path, value }: Spot): boolean {
  const holder = path.at(-2);
  return (
    Array.isArray(value) &&
    (holder === 'on' || path.at(-1) === 'program' || path.at(-1) === 'then' || path.at(-1) === 'enter')
  );
}

function swapped<T>(list: readonly T[], at: number): T[] {
  return list.map((item, index) => (index === at ? (list[at + 1] as T) : index === at + 1 ? (list[at] as T) : item));
}

/** All kinds of mistakes by name. */
export const operators: Readonly<Record<string, Operator>> = {
  ...ownerMistakes,
  'a field misspelt in an expression': inExpressions(/(?<=\$\w+\.(?:\w+\.)*)\w{3,}/g, ([word]) => misspelt(word)),
  'a name misspelt in an expression': inExpressions(/(?<=\$)[a-z]\w{3,}(?![\w(])/g, ([word]) => misspelt(word)),
  'a function misspelt': inExpressions(/(?<=\$)\w{3,}(?=\()/g, ([word]) => misspelt(word)),
  'a text misspelt in an expression': inExpressions(/'(\w{3,})'/g, ([, word = '']) => `'${misspelt(word)}'`),
  'a number in quotes in an expression': inExpressions(/(?<=[<>=] )\d+\b/g, ([number]) => `'${number}'`),
  'a field compared that is of another kind': inExpressions(/\$limits\.\w+/g, ([limit]) =>
    limit === '$limits.dayMs' ? undefined : '$step',
  ),
  'arguments of a function swapped': inExpressions(
    /(\$\w+)\((\$[\w.]+), (\$[\w.]+)\)/g,
    ([, name = '', one = '', two = '']) => `${name}(${two}, ${one})`,
  ),
  'a guard that contradicts itself': ofValues(behaviour, (spot) =>
    withGuard(spot, (guard) => `(${guard}) and $not(${guard})`),
  ),
  'a guard that always holds': ofValues(behaviour, (spot) =>
    withGuard(spot, (guard) => `(${guard}) or $not(${guard})`),
  ),
  'a guard repeated on the next statement': (sources) => programs(sources, (list) => repeatedGuards(list)),
  'a guard left out before others': (sources) => programs(sources, (list) => unguarded(list)),
  'statements in the wrong order': (sources) =>
    programs(sources, (list) => list.slice(1).map((_, at) => swapped(list, at))),
  'the last statement left out': (sources) => programs(sources, (list) => (list.length > 0 ? [list.slice(0, -1)] : [])),
  'a reference misspelt': ofValues(behaviour, ({ path, value }) =>
    typeof value === 'string' && referring.test(String(path.at(-1))) && !value.startsWith('$') && !value.includes('{')
      ? misspelt(value)
      : undefined,
  ),
  'a link to another step': (sources) => redirected(sources),
  'a key misspelt': (sources) =>
    spotsIn(sources, behaviour).flatMap((spot) =>
      typeof spot.path.at(-1) === 'string' &&
      String(spot.path.at(-1)).length > 3 &&
      !['with', 'set', 'let', 'on'].includes(String(spot.path.at(-2)))
        ? [editOf(spot, removed, misspelt(String(spot.path.at(-1))))]
        : [],
    ),
  'a key left out': ofValues(behaviour, ({ path }) =>
    typeof path.at(-1) === 'string' &&
    !['with', 'set', 'let', 'on', '$schema'].includes(String(path.at(-2))) &&
    path.at(-1) !== '$schema'
      ? removed
      : undefined,
  ),
  'the value of an option renamed': ofValues(['options'], ({ path, value }) =>
    path.at(-1) === 'value' && typeof value === 'string' ? misspelt(value) : undefined,
  ),
  'a limit in quotes': ofValues(['limits'], ({ value }) => (typeof value === 'number' ? String(value) : undefined)),
  'a text of a limit misspelt': ofValues(['limits'], ({ path, value }) =>
    typeof value === 'string' && path[0] !== '$schema' ? misspelt(value) : undefined,
  ),
  'the type of a field changed': ofValues(['schema'], ({ path, text }) =>
    path.length > 1 && path.at(-1) === 'type'
      ? ({ string: 'number', number: 'string', boolean: 'string' } as Record<string, string>)[text]
      : undefined,
  ),
  'a message in one language only': ofValues(['copy'], ({ path }) => (path[0] === '$schema' ? undefined : removed)),
  'a placeholder misspelt': (sources) => textsIn(sources, /(?<=\{)[a-z]\w{2,}(?=[,}])/g, (word) => misspelt(word)),
  'a placeholder of another kind': (sources) =>
    textsIn(
      sources,
      /(?<=\{\w+, )(number|date|select|plural)\b/g,
      (kind) => (kind === 'date' ? 'number' : 'date'),
      /, (?:select|plural)/,
    ),
  'a value of the wrong kind written': ofValues(behaviour, ({ path, text }) =>
    path.at(-2) === 'set' && ['true', 'false', '$now'].includes(text) ? "'yes'" : undefined,
  ),
};

function withGuard(spot: Spot, change: (guard: string) => string): string | undefined {
  const guard = guardOf(spot);
  return guard === undefined ? undefined : change(guard);
}

function programs(sources: readonly SourceFile[], change: (list: unknown[]) => unknown[][]): Edit[] {
  return spotsIn(sources, behaviour)
    .filter((spot) => isProgram(spot))
    .flatMap((spot) => change(spot.value as unknown[]).map((put) => editOf(spot, put)));
}

function repeatedGuards(list: readonly unknown[]): unknown[][] {
  return list.flatMap((statement, at) => {
    const next = list[at + 1];
    if (!hasGuard(statement) || !ends(statement) || typeof next !== 'object' || next === null) return [];
    return [list.map((one, index) => (index === at + 1 ? { ...next, when: statement.when } : one))];
  });
}

function unguarded(list: readonly unknown[]): unknown[][] {
  return list.flatMap((statement, at) => {
    if (!hasGuard(statement) || !ends(statement) || at === list.length - 1) return [];
    const { when: _, ...rest } = statement;
    return [list.map((one, index) => (index === at ? rest : one))];
  });
}

function hasGuard(statement: unknown): statement is { readonly when: string } {
  return (
    typeof statement === 'object' && statement !== null && 'when' in statement && typeof statement.when === 'string'
  );
}

function ends(statement: object): boolean {
  return 'goto' in statement || 'stay' in statement || 'open' in statement;
}

/** Each target becomes the step three places earlier in the list of files. */
function redirected(sources: readonly SourceFile[]): Edit[] {
  const steps = sources.filter(({ kind }) => kind === 'step').map(({ name }) => name);
  return spotsIn(sources, ['step', 'routine']).flatMap((spot) => {
    const at = typeof spot.value === 'string' ? steps.indexOf(spot.value) : -1;
    const other = steps.at(at - 3);
    return ['goto', 'to'].includes(String(spot.path.at(-1))) && at >= 0 && other !== undefined
      ? [editOf(spot, other)]
      : [];
  });
}
