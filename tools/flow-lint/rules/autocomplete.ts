import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import type { FieldUse } from '../../compile/uses.ts';
import { autofillFields, contactFieldPrefixes, contactFields } from '../autofill-tokens.ts';
import { valueAt } from '../value-at.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const autocomplete: Rule = {
  id: 'autocomplete',
  severity: 'warning',
  about: 'A field does not say what a browser may fill into it, or says it in words that no browser knows.',
  *check(compilation): Iterable<RuleFinding> {
    for (const use of compilation.fields) {
      if (!isFilled(compilation, use)) continue;
      const { field, at } = use;
      if (!Object.hasOwn(recordOrEmpty(valueAt(compilation, at)), 'autocomplete')) {
        const message = `"${field.name}" does not say what a browser may fill in: add "autocomplete", "off" for nothing`;
        yield { at: nestedLocation(at, 'name'), message };
        continue;
      }
      const fault = faultOf(field.autocomplete);
      if (fault !== undefined) yield { at: nestedLocation(at, 'autocomplete'), ...fault };
    }
  },
};

/** A browser ticks no boxes, and fills in neither lists nor objects. */
function isFilled({ registries }: Compilation, { field }: FieldUse): boolean {
  const accepts: readonly string[] = registries.widgets[field.widget]?.accepts ?? [];
  return accepts.some((type) => !['boolean', 'array', 'object'].includes(type));
}

/** The words of the HTML standard: `section-…`, `shipping` or `billing`, `home` or `work`, and what it is. */
function faultOf(written: string): Pick<RuleFinding, 'message' | 'suggestedNames'> | undefined {
  const tokens = written.trim().toLowerCase().split(/\s+/);
  if (tokens.length === 1 && (tokens[0] === 'off' || tokens[0] === 'on')) return undefined;
  const [field = '', ...before] = tokens.toReversed();
  if (!autofillFields.has(field))
    return { message: `No browser knows "${field}"`, suggestedNames: [...autofillFields, 'off'] };
  const remaining = before.toReversed().filter((word, index) => !(index === 0 && word.startsWith('section-')));
  for (const word of remaining) {
    if (word === 'shipping' || word === 'billing') continue;
    if (!contactFieldPrefixes.has(word))
      return { message: `No browser knows "${word}" before "${field}"`, suggestedNames: [...contactFieldPrefixes] };
    if (!contactFields.has(field))
      return { message: `"${word}" goes with a phone number or an email address, not with "${field}"` };
  }
  return undefined;
}
