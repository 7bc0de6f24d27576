import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { schemaFormats } from '../../compile/formats.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { schemaProperties } from '../schema-properties.ts';
import { areDisjoint, regularLanguageOf } from '../shapes/regular-languages.ts';
import { regExpOf } from '../../compile/pattern.ts';
import { rejectionReason } from '../shapes/rejection.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const schemaBounds: Rule = {
  id: 'schema-bounds',
  severity: 'error',
  requiredFileKinds: ['limits'],
  about: 'The bounds, pattern, format and choices of a field leave no value that fits.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { schema: property, at } of schemaProperties(compilation)) {
      for (const { keyword, message, against = [] } of [
        ...bounds(property),
        ...texts(compilation, property),
        ...choices(property),
      ])
        yield {
          at: nestedLocation(at, ...keyword),
          message,
          related: against.map((otherKeyword) => ({
            at: nestedLocation(at, otherKeyword),
            message: `"${otherKeyword}", which it is held against`,
          })),
        };
    }
  },
};

interface Fault {
  readonly keyword: (string | number)[];
  readonly message: string;
  /** The keywords that it contradicts. */
  readonly against?: readonly string[];
}

/** What must not be more than what; `strict` where it must not be as much either. */
const ordered = [
  { least: 'minimum', most: 'maximum', strict: false },
  { least: 'exclusiveMinimum', most: 'maximum', strict: true },
  { least: 'minimum', most: 'exclusiveMaximum', strict: true },
  { least: 'exclusiveMinimum', most: 'exclusiveMaximum', strict: true },
  { least: 'minLength', most: 'maxLength', strict: false },
  { least: 'minItems', most: 'maxItems', strict: false },
] as const;

function bounds(schema: CompiledProperty): Fault[] {
  return ordered.flatMap(({ least, most, strict }) => {
    const [from, to] = [schema[least], schema[most]];
    if (typeof from !== 'number' || typeof to !== 'number') return [];
    if (from < to || (from === to && !strict)) return [];
    return [
      { keyword: [most], against: [least], message: `Nothing fits: "${least}" is ${from} and "${most}" is ${to}` },
    ];
  });
}

/** Longer texts are not told apart. */
const longest = 64;

/** Schemas of one flow ask for the same kinds of texts again and again: each is worked out once. */
const workedOut = memoizePerCompilation(() => new Map<string, Fault[]>());

function texts(compilation: Compilation, { pattern, format, minLength, maxLength }: CompiledProperty): Fault[] {
  const worked = workedOut(compilation);
  const constraints = [typeof pattern === 'string' ? pattern : '', typeof format === 'string' ? format : ''] as const;
  const lengths = [lengthOf(minLength) ?? 0, lengthOf(maxLength)] as const;
  const key = JSON.stringify([constraints, lengths]);
  const faults = worked.get(key) ?? disagreements(...constraints, ...lengths);
  worked.set(key, faults);
  return faults;
}

function disagreements(pattern: string, format: string, least: number, most: number | undefined): Fault[] {
  const ownPattern = pattern === '' ? undefined : regExpOf(pattern);
  const formatPattern = Object.hasOwn(schemaFormats, format) ? schemaFormats[format] : undefined;
  const isOpen = least === 0 && most === undefined;
  // Of lengths that contradict each other more is said already.
  const isNone = most !== undefined && most < least;
  // Rounded so that it only takes in more: what fits none of those fits none at all.
  const upTo = most === undefined || most > longest ? '' : String(most);
  const lengths = isOpen || isNone ? undefined : new RegExp(`^[^]{${Math.min(least, longest)},${upTo}}$`, 'u');
  if ([ownPattern, formatPattern, lengths].filter((candidate) => candidate !== undefined).length < 2) return [];
  const [byPattern, byFormat, byLength] = [ownPattern, formatPattern, lengths].map(
    (language) => language && regularLanguageOf(language),
  );
  const size = most === undefined ? `at least ${least}` : `${least} to ${most}`;
  const pairs = [
    { keyword: 'pattern', of: [byPattern, byFormat], what: `what is written as ${format} never has this pattern` },
    { keyword: 'pattern', of: [byPattern, byLength], what: `texts of ${size} characters never have this pattern` },
    { keyword: 'format', of: [byFormat, byLength], what: `what is written as ${format} never has ${size} characters` },
  ] as const;
  return pairs.flatMap(({ keyword, of: [a, b], what }) =>
    areDisjoint(a, b) ? [{ keyword: [keyword], message: `Nothing fits: ${what}` }] : [],
  );
}

function lengthOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** A choice of the schema that the rest of it refuses. */
function choices(property: CompiledProperty): Fault[] {
  const { enum: allowed, const: only, ...otherKeywords } = property;
  const listedValues = Array.isArray(allowed)
    ? allowed.map((value: unknown, index) => ({ value, keyword: ['enum', index] }))
    : [];
  const all = only === undefined ? listedValues : [...listedValues, { value: only, keyword: ['const'] }];
  return all.flatMap(({ value, keyword }) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    const refusal = rejectionReason(value, otherKeywords);
    return refusal === undefined ? [] : [{ keyword, message: `This never fits: the field holds ${refusal}` }];
  });
}
