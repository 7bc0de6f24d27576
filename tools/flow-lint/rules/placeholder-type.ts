import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { ParameterKind } from '../../../src/runtime/copy/compiled-message.ts';
import { readParameters } from '../../../src/runtime/copy/message-parameters.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { schemaFileNote } from '../shapes/schema-file-note.ts';
import type { Shape } from '../shapes/shape.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import { kindNames } from '../shapes/kind-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const placeholderType: Rule = {
  id: 'placeholder-type',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'copy'],
  about: 'A {placeholder} of a message is given a value of a kind that it cannot show.',
  *check(compilation): Iterable<RuleFinding> {
    const studied = analyzedExpressionsByNode(compilation);
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

const useNames: Readonly<Record<ParameterKind, string>> = {
  text: 'shows a text or number',
  number: 'shows a number',
  date: 'shows a date',
  select: 'chooses by a text, number or yes and no',
  plural: 'chooses by a number',
};
const fitting: Readonly<Record<ParameterKind, readonly Shape['kind'][]>> = {
  text: ['text', 'number'],
  number: ['number'],
  date: ['text'],
  select: ['text', 'number', 'boolean'],
  plural: ['number'],
};

function fits(kind: ParameterKind, shape: Shape): boolean {
  return shape.kind === 'any' || fitting[kind].includes(shape.kind);
}

function placeholdersOf({ copy, flow }: Compilation, key: string): [string, ReadonlySet<ParameterKind>][] {
  return flow.locales.flatMap((locale) => {
    const message = copy[locale]?.[key];
    return Array.isArray(message) ? [...readParameters(message as readonly MessageFormatElement[]).kindsByName] : [];
  });
}
