import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { ValueUse } from '../../../src/runtime/copy/compiled-message.ts';
import { readParameters } from '../../../src/runtime/copy/message-parameters.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { schemaFileNote } from '../shapes/declared-in.ts';
import type { Shape } from '../shapes/shape.ts';
import { analyzedByNode } from '../shapes/analyzed-expressions.ts';
import { kindNames } from '../shapes/kind-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const placeholderType: Rule = {
  id: 'placeholder-type',
  severity: 'error',
  needs: ['flow', 'context', 'schema', 'limits', 'copy'],
  about: 'A {placeholder} of a message is given a value of a kind that it cannot show.',
  *check(compilation): Iterable<RuleFinding> {
    const studied = analyzedByNode(compilation);
    for (const use of compilation.uses) {
      if (use.kind !== 'copy') continue;
      for (const [name, kinds] of placeholdersOf(compilation, use.name)) {
        const value = Object.hasOwn(use.values, name) ? use.values[name] : undefined;
        const analyzed = value === undefined ? undefined : studied.get(value);
        const wanted = analyzed === undefined ? undefined : [...kinds].find((kind) => !fits(kind, analyzed.shape));
        if (analyzed === undefined || wanted === undefined) continue;
        const message = `{${name}} of "${use.name}" ${useNames[wanted]}, and this is ${kindNames[analyzed.shape.kind]}${schemaFileNote(compilation, analyzed.use, analyzed.use.parsed.ast)}`;
        yield { at: { ...analyzed.use.at, span: { start: 0, end: analyzed.use.source.length } }, message };
      }
    }
  },
};

const useNames: Readonly<Record<ValueUse, string>> = {
  text: 'shows a text or number',
  number: 'shows a number',
  date: 'shows a date',
  select: 'chooses by a text, number or yes and no',
  plural: 'chooses by a number',
};
const fitting: Readonly<Record<ValueUse, readonly Shape['kind'][]>> = {
  text: ['text', 'number'],
  number: ['number'],
  date: ['text'],
  select: ['text', 'number', 'boolean'],
  plural: ['number'],
};

function fits(kind: ValueUse, shape: Shape): boolean {
  return shape.kind === 'any' || fitting[kind].includes(shape.kind);
}

function placeholdersOf({ copy, flow }: Compilation, key: string): [string, ReadonlySet<ValueUse>][] {
  return flow.locales.flatMap((locale) => {
    const message = copy[locale]?.[key];
    return Array.isArray(message) ? [...readParameters(message as readonly MessageFormatElement[]).uses] : [];
  });
}
