import { keywordOrder } from '../../../src/runtime/shapes/keyword-order.ts';
import { inside } from '../../compile/place.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { FieldUse } from '../../compile/uses.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const missingMessage: Rule = {
  id: 'missing-message',
  severity: 'error',
  needs: ['schema'],
  about: 'A field can be refused for a reason for which it has no words.',
  *check(compilation): Iterable<RuleFinding> {
    for (const use of compilation.fields) {
      const { messages, name } = use.field;
      const missing = reasons(compilation, use).filter((reason) => !Object.hasOwn(messages, reason));
      if (missing.length === 0 || Object.hasOwn(messages, '*')) continue;
      const message = `"${name}" can fail by ${missing.join(', ')}, which "messages" does not name; "*" stands for the rest`;
      yield { at: { ...inside(use.at, 'messages'), key: true }, message };
    }
  },
};

/** Why the field can be refused, apart from its own rules. */
function reasons({ flow, registries }: Compilation, { field, schema }: FieldUse): string[] {
  const property = flow.schemas[schema]?.properties[field.name] ?? {};
  const { keyboard, unfinished } = registries.widgets[field.widget] ?? {};
  // Only what is typed, or on its way, can be of another type than its schema says.
  const isTyped = keyboard === true && ['number', 'integer'].includes(property.type ?? '');
  const byType = isTyped || unfinished === true ? ['type'] : [];
  return [
    ...(field.required === false ? [] : ['required']),
    ...byType,
    ...keywordOrder.filter((keyword) => keyword !== 'type' && Object.hasOwn(property, keyword)),
  ];
}
