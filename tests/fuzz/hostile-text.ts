import * as fc from 'fast-check';
import { jsonOf } from './promises.ts';

/** Too deep for recursive code, and short enough for limits on length. */
const levels = 20_000;
const deep = '"deep"';

/** Replacement values of other types. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 7.5, 1e308, '', ' ', [], {}, [null], 'deep', ['deep'], { a: 'deep' }),
  fc.constantFrom<unknown>(
    { toString: 1, valueOf: 1 },
    { toJSON: 1, length: -1 },
    { then: 1, constructor: { prototype: { polluted: true } } },
    JSON.parse('{"__proto__":{"polluted":true}}'),
    '__proto__',
    'constructor',
    'toString',
    '\u202Etxet\u0000',
    '\uD800',
    'x'.repeat(5_000),
    '2026-02-30',
    'javascript:alert(1)',
    'https://[',
    '9'.repeat(400),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Fragments with a meaning in some syntax. */
const pieces = fc.oneof(
  fc.constantFrom(...Array.from('{}[]()<>"\'`\\/,:;=&?#%$@!|*+-.~^ \n\t\0')),
  fc.constantFrom('\uD800', '\uFEFF', '\u202E', '%', '%zz', '%00', '\\u', '/*', '</', '&&', '--', '#'.repeat(50)),
  fc.constantFrom('null', '__proto__', 'constructor', '1e999', '0x1', '$today', 'plural,', 'other {', 'https://', '//'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/**
 * Variants of valid texts, and random texts. Variants have replaced values and members, deep nesting, cuts and inserted
 * fragments.
 */
export function hostileText(seeds: readonly string[]): fc.Arbitrary<string> {
  const seed = fc.constantFrom(...seeds);
  const json = seeds.map(jsonOf).filter((value) => value !== undefined);
  const changes = fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 3 });
  const replacing = fc
    .tuple(fc.constantFrom<unknown>(...(json.length > 0 ? json : [{}])), changes)
    .map(([value, all]) => written(all.reduce((changed, [at, put]) => replaced(changed, at, put), value)));
  const edit = fc.tuple(fc.nat(), fc.nat(12), fc.array(pieces, { maxLength: 4 }));
  const editing = fc
    .tuple(seed, fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([text, all]) => all.reduce((changed, [at, cut, put]) => edited(changed, at, cut, put.join('')), text));
  return fc.oneof(
    { weight: 4, arbitrary: replacing },
    { weight: 4, arbitrary: editing },
    { weight: 1, arbitrary: junk.map(written) },
    { weight: 1, arbitrary: fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
}

/** Texts that are slow for quadratic algorithms, or too deep for recursion on each character. */
export function longTexts(): readonly string[] {
  return [
    'x',
    ' ',
    '\n',
    '"',
    '{',
    '[',
    '<',
    '%',
    '(',
    '-',
    '.',
    '9',
    '{"a":',
    '[{',
    '<b>',
    '\uD83D',
    '1,',
    'a=1&',
  ].map((unit) => unit.repeat(Math.ceil(100_000 / unit.length)));
}

function edited(text: string, at: number, cut: number, put: string): string {
  const from = text === '' ? 0 : at % text.length;
  return text.slice(0, from) + put + text.slice(from + cut);
}

function written(value: unknown): string {
  return JSON.stringify(value).replaceAll(deep, () => '['.repeat(levels) + ']'.repeat(levels));
}

/** Replaces the n-th value inside the value, modulo their number. For an object, also adds a new member. */
function replaced(value: unknown, n: number, put: unknown): unknown {
  const paths: (readonly string[])[] = [];
  const visit = (inner: unknown, path: readonly string[]): void => {
    paths.push(path);
    if (typeof inner !== 'object' || inner === null) return;
    for (const [name, one] of Object.entries(inner)) visit(one, [...path, name]);
    if (!Array.isArray(inner)) paths.push([...path, '__proto__'], [...path, 'toString']);
  };
  visit(value, []);
  return withValue(value, paths[n % paths.length] ?? [], put);
}

function withValue(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? withValue(one, rest, put) : one));
  const members = Object.entries(value as object).filter(([own]) => own !== name);
  const inner = Object.hasOwn(value as object, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return Object.fromEntries([...members, [name, withValue(inner, rest, put)]]);
}
