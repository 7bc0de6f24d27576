import type { SourceFile } from '../../../../tools/compile/sources.ts';
import { recordOrEmpty } from '../../../../src/runtime/utilities/json.ts';
import type { Operator } from './owner-mistakes.ts';
import { type Edit, editOf, type Spot, spotsIn, textsIn } from './spots.ts';

const screens = ['step', 'view', 'part'] as const;
const removed = { removed: true } as const;

/** Mistakes in copy, screens, links and schemas. Operators know the flow format but no rules. */
export const operatorsOfWords: Readonly<Record<string, Operator>> = {
  'a tag left out in one language': (sources) =>
    inOneLanguage(sources, /<(\w[\w-]*)>([^<]*)<\/\1>/, (_, __, words) => words),
  'a tag put in in one language': (sources) => inOneLanguage(sources, /^(\p{L}+) /u, (_, word) => `<b>${word}</b> `),
  'a message emptied': (sources) => copySpots(sources).map((spot) => editOf(spot, ' ')),
  'a case of a choice renamed in one language': (sources) =>
    inOneLanguage(sources, /(\{\w+, select, )(\w+)( \{)(?=.*other)/, (whole, before, name, after) =>
      name === 'other' ? whole : `${before}${name}x${after}`,
    ),
  'a way of counting that the language lacks': (sources) => textsIn(sources, /\bone(?= \{)/g, () => 'few'),
  'a sentence left in the first language': (sources) => untranslated(sources),
  'a placeholder left out': (sources) => inOneLanguage(sources, / ?\{\w+\}/, () => ''),
  'spaces forgotten in a heading': (sources) =>
    copySpots(sources).flatMap((spot) =>
      /heading$/i.test(String(spot.path[0])) && /^[\p{L} ]{24,}$/u.test(spot.text)
        ? [editOf(spot, spot.text.replaceAll(' ', ''))]
        : [],
    ),
  'the heading of a screen left out': (sources) => headings(sources).map((spot) => editOf(spot, removed)),
  'a second heading': (sources) =>
    headings(sources).map((spot) => {
      const { source, path } = spot;
      const list = at(source.value, path.slice(0, -1)) as readonly unknown[];
      return editOf({ source, path: path.slice(0, -1), value: list, text: '' }, [...list, recordOrEmpty(spot.value)]);
    }),
  'what a browser may fill in left out': (sources) => keyed(sources, screens, 'autocomplete', () => removed),
  'what a browser may fill in misspelt': (sources) =>
    keyed(sources, screens, 'autocomplete', ({ text }) =>
      text.includes('-') ? text.replace(/-(?=\w+$)/, '') : undefined,
    ),
  'a link without its scheme': (sources) =>
    keyed(sources, ['links'], 'href', ({ text }) => text.replace(/^(?:tel:|\/|\{\w+\})/, 'www.')),
  'a link over http': (sources) => keyed(sources, ['links'], 'href', () => 'http://example.org/terms'),
  'a link that runs a script': (sources) => keyed(sources, ['links'], 'href', () => 'javascript:print()'),
  'a timer in seconds': (sources) => keyed(sources, ['step', 'view'], 'ms', () => '30'),
  'a pattern that never ends': (sources) => keyed(sources, ['schema'], 'pattern', () => '^([a-z]+ ?)*$'),
  'a pattern that its format never has': (sources) => keyed(sources, ['schema'], 'format', () => removed, '^[A-Z]+$'),
  'a length for a number': (sources) =>
    properties(sources, (property) =>
      /^(?:number|integer)$/.test(String(property['type'])) ? { maxLength: 4 } : undefined,
    ),
  'bounds that leave nothing': (sources) =>
    properties(sources, ({ type }) =>
      type === 'string' ? { minLength: 300 } : type === 'number' ? { minimum: 9, maximum: 1 } : undefined,
    ).filter(({ source }) => /person|lender\.json|address|job/.test(source.file)),
  'a check without words': (sources) =>
    spotsIn(sources, screens).flatMap((spot) => (spot.path.at(-1) === 'messages' ? [editOf(spot, removed)] : [])),
  'a choice that its schema refuses': (sources) =>
    spotsIn(sources, ['options']).flatMap((spot) =>
      spot.path.at(-1) === 'value' && spot.text !== '' ? [editOf(spot, 7)] : [],
    ),
};

function copySpots(sources: readonly SourceFile[]): Spot[] {
  return spotsIn(sources, ['copy']).filter(({ path }) => path[0] !== '$schema');
}

function inOneLanguage(
  sources: readonly SourceFile[],
  pattern: RegExp,
  change: (whole: string, ...parts: string[]) => string,
): Edit[] {
  return copySpots(sources.filter(({ name }) => name !== 'en-US')).flatMap((spot) => {
    const put = spot.text.replace(pattern, change);
    return put === spot.text || put.trim() === '' ? [] : [editOf(spot, put)];
  });
}

/** Sentences only: a single word or a name may be the same in both languages. */
function untranslated(sources: readonly SourceFile[]): Edit[] {
  const first = recordOrEmpty(sources.find(({ kind, name }) => kind === 'copy' && name === 'en-US')?.value);
  return copySpots(sources.filter(({ name }) => name !== 'en-US')).flatMap((spot) => {
    const original = first[String(spot.path[0])];
    const isSentence = typeof original === 'string' && /^(?:\p{L}+ ){2,}\p{L}+$/u.test(original);
    return isSentence && original !== spot.text ? [editOf(spot, original)] : [];
  });
}

function keyed(
  sources: readonly SourceFile[],
  kinds: readonly SourceFile['kind'][],
  key: string,
  change: (spot: Spot) => unknown,
  pattern?: string,
): Edit[] {
  return spotsIn(sources, kinds).flatMap((spot) => {
    if (spot.path.at(-1) !== key || typeof spot.value !== 'string') return [];
    if (pattern === undefined) {
      const put = change(spot);
      return put === undefined || put === spot.value ? [] : [editOf(spot, put)];
    }
    const path = spot.path.slice(0, -1);
    const property = recordOrEmpty(at(spot.source.value, path));
    return [editOf({ source: spot.source, path, value: property, text: '' }, { ...property, pattern })];
  });
}

function properties(
  sources: readonly SourceFile[],
  change: (property: Readonly<Record<string, unknown>>) => object | undefined,
): Edit[] {
  return spotsIn(sources, ['schema']).flatMap((spot) => {
    if (spot.path.at(-2) !== 'properties') return [];
    const property = recordOrEmpty(spot.value);
    const more = change(property);
    return more === undefined ? [] : [editOf(spot, { ...property, ...more })];
  });
}

/** Blocks that are the only heading of a screen and have no condition. */
function headings(sources: readonly SourceFile[]): Spot[] {
  return spotsIn(sources, ['step']).filter(
    ({ path, value }) =>
      path.length === 2 && path[0] === 'view' && 'heading' in recordOrEmpty(value) && !('when' in recordOrEmpty(value)),
  );
}

function at(value: unknown, path: Spot['path']): unknown {
  return path.reduce<unknown>(
    (inner, key) => recordOrEmpty(Array.isArray(inner) ? Object.fromEntries(inner.entries()) : inner)[key],
    value,
  );
}
