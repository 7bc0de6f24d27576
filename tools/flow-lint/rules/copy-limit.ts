import { isRecord, recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import type { FieldUse } from '../../compile/uses.ts';
import { copyLocation } from '../copy-keys.ts';
import { literalTextOf } from '../copy-text.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyLimit: Rule = {
  id: 'copy-limit',
  severity: 'warning',
  requiredFileKinds: ['flow', 'limits', 'schema', 'copy', 'part'],
  about: 'The words of a field repeat the number of a limit that the field is checked by.',
  *check(compilation): Iterable<RuleFinding> {
    for (const field of compilation.fields) {
      const limits = limitsOf(compilation, field);
      if (limits.size === 0) continue;
      for (const key of copyKeysAt(compilation, field.at)) yield* repeated(compilation, key, limits);
    }
  },
};

/** A number that small is a word: “one of”. */
const least = 2;

function* repeated(compilation: Compilation, key: string, limits: ReadonlyMap<string, number>): Iterable<RuleFinding> {
  for (const locale of compilation.flow.locales) {
    const numbers = numbersIn(literalTextOf(compilation.copy[locale]?.[key]));
    for (const [name, value] of limits) {
      if (value < least || !numbers.includes(value)) continue;
      const message = `${value} is the limit "${name}", which can change: write a {placeholder} and give it $limits.${name} by "with"`;
      const related = [{ at: { file: 'limits.json', path: [name] }, message: `the limit "${name}"` }];
      yield { at: copyLocation(locale, key), message, related };
    }
  }
}

/** Numbers in a text, those of dates such as 3/15/2024 left out; 10,000 and 10.000 are one. */
function numbersIn(text: string): number[] {
  const numbers = text.match(/(?<![\d/.,:-])\d+(?:[.,\u00A0\u202F]\d{3})*(?![\d/:-]|[.,]\d)/g) ?? [];
  return numbers.map((number) => Number(number.replaceAll(/\D/g, '')));
}

/** Limits that the rules of a field and its schema ask for, and how much they are. */
function limitsOf(compilation: Compilation, { at, schema, field }: FieldUse): Map<string, number> {
  const inRules = (expressionsByFile(compilation).get(at.file) ?? [])
    .filter((use) => isInside(use.at, at) && use.at.path.at(-1) === 'assert')
    .flatMap(({ parsed }) =>
      parsed.paths.flatMap(([root, name]) => (root === 'limits' && name !== undefined ? [name] : [])),
    );
  const properties = recordOrEmpty(compilation.files.find('schema', schema)?.value['properties']);
  const inSchema = Object.values(recordOrEmpty(properties[field.name])).flatMap((value) =>
    isRecord(value) && '$limit' in value ? [scalarText(value['$limit'])] : [],
  );
  const { limits } = compilation.flow;
  return new Map(
    [...inRules, ...inSchema].flatMap((name) => {
      const value = Object.hasOwn(limits, name) ? limits[name] : undefined;
      return typeof value === 'number' ? [[name, value] as const] : [];
    }),
  );
}

/** Keys of the words that stand in a field: its label, its hint, what it says of a mistake. */
function copyKeysAt(compilation: Compilation, at: SourceLocation): Set<string> {
  const uses = copyUsesByFile(compilation).get(at.file) ?? [];
  return new Set(uses.filter((use) => isInside(use.at, at)).map(({ name }) => name));
}

const expressionsByFile = memoizePerCompilation(({ expressions }) => groupBy(expressions, ({ at }) => at.file));
const copyUsesByFile = memoizePerCompilation(({ uses }) =>
  groupBy(
    uses.flatMap((use) => (use.kind === 'copy' ? [use] : [])),
    ({ at }) => at.file,
  ),
);

function isInside(inner: SourceLocation, outer: SourceLocation): boolean {
  return outer.path.every((key, index) => inner.path[index] === key);
}
