import { icuElementType } from '../../../src/runtime/copy/compiled-message.ts';
import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { likelyName } from '../../compile/expression/closest-names.ts';
import { copyLocation } from '../copy-keys.ts';
import { constantsIn } from '../guards/constants.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { usesOf } from '../uses-of.ts';

export const impossibleCase: Rule = {
  id: 'impossible-case',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine', 'copy'],
  about: 'A message has a case for a value that is never given to it, or lacks that of one that is.',
  *check(compilation): Iterable<RuleFinding> {
    yield* slips(compilation);
    const possibleValues = valuesOfMessages(compilation);
    for (const locale of compilation.flow.locales) {
      for (const [key, message] of Object.entries(compilation.copy[locale] ?? {})) {
        for (const [name, cases] of casesIn(message)) {
          const values = possibleValues.get(key)?.get(name);
          if (values === undefined || values === 'open') continue;
          for (const impossible of cases.filter((name) => name !== 'other' && !values.has(name)))
            yield {
              at: copyLocation(locale, key),
              message: `{${name}} is never "${impossible}": it can be ${describeValues(values)}`,
              mistakeKey: `${name} ${impossible}`,
            };
        }
      }
    }
  },
};

/** A value that is written out, and a slip of the pen away from a case. */
function* slips(compilation: Compilation): Iterable<RuleFinding> {
  const studied = analyzedExpressionsByNode(compilation);
  const [first = ''] = compilation.flow.locales;
  for (const use of usesOf(compilation, 'copy')) {
    const cases = new Map(casesIn(compilation.copy[first]?.[use.name]));
    for (const [name, tree] of Object.entries(use.values)) {
      const [caseNames, analyzed] = [cases.get(name) ?? [], studied.get(tree)];
      for (const value of constantsIn(tree)) {
        if (typeof value !== 'string' || value.length < fewestLetters || caseNames.includes(value)) continue;
        const likely = likelyName(value, caseNames);
        if (likely !== undefined && analyzed !== undefined)
          yield {
            at: analyzed.use.at,
            message: `{${name}} of "${use.name}" has no case "${value}": did you mean "${likely}"?`,
          };
      }
    }
  }
}

/** Of shorter values, each is a slip of the pen away from the next: `s` and `m`, `1` and `2`. */
const fewestLetters = 3;

type Given = ReadonlyMap<string, string> | 'open';

/** The values, or where they are from if they are many. */
function describeValues(values: ReadonlyMap<string, string>): string {
  const all = [...values.keys()].map((value) => `"${value}"`);
  if (all.length <= maxValues) return all.join(', ');
  const from = [...new Set(values.values())].filter((origin) => origin.includes('/'));
  return `${all.slice(0, 3).join(', ')} and ${all.length - 3} more${from.length === 0 ? '' : `, from ${from.join(' and ')}`}`;
}

const maxValues = 4;

/** What each placeholder of each message can be, wherever the message is shown. */
function valuesOfMessages(compilation: Compilation): Map<string, Map<string, Given>> {
  const studied = analyzedExpressionsByNode(compilation);
  const all = new Map<string, Map<string, Given>>();
  for (const use of usesOf(compilation, 'copy')) {
    const message = all.get(use.name) ?? new Map<string, Given>();
    all.set(use.name, message);
    for (const [name, tree] of Object.entries(use.values)) {
      const shape = studied.get(tree)?.shape;
      const ownValues = shape?.kind === 'boolean' ? [true, false] : shape?.possibleValues?.values;
      const before = message.get(name) ?? new Map<string, string>();
      const from = shape?.possibleValues?.origin ?? '';
      const newValues = (ownValues ?? []).map((value): [string, string] => [String(value), from]);
      message.set(name, ownValues === undefined || before === 'open' ? 'open' : new Map([...before, ...newValues]));
    }
  }
  return all;
}

/** The cases of each choice in a message, those inside others too. */
function casesIn(message: unknown): [name: string, cases: string[]][] {
  if (Array.isArray(message)) return message.flatMap(casesIn);
  if (!isRecord(message)) return [];
  const { type, value, options, children } = message;
  const inner = [
    ...Object.values(isRecord(options) ? options : {}),
    ...(Array.isArray(children) ? [{ value: children }] : []),
  ];
  const deeper = inner.flatMap((branch) => casesIn(isRecord(branch) ? branch['value'] : undefined));
  return type === icuElementType.select && isRecord(options)
    ? [[String(value), Object.keys(options)], ...deeper]
    : deeper;
}
