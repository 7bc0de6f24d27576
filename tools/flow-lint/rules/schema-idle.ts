import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import { inside } from '../../compile/place.ts';
import { schemaProperties } from '../schema-properties.ts';
import type { RuleFinding, Rule } from '../rule.ts';

const ofTexts = ['minLength', 'maxLength', 'pattern', 'format'];
const ofNumbers = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'];

export const schemaIdle: Rule = {
  id: 'schema-idle',
  severity: 'error',
  needs: ['limits'],
  about: 'A field has a check that is never made, because its values are of another type.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { property, at } of schemaProperties(compilation)) {
      const { checks, values } = idleOf(property);
      for (const keyword of checks.filter((one) => Object.hasOwn(property, one))) {
        const message = `"${keyword}" checks ${values}, and this field is ${String(property.type)}: it never refuses anything`;
        yield { at: { ...inside(at, keyword), key: true }, message };
      }
    }
  },
};

/** Checks that do not apply to a type, and what they check. */
function idleOf({ type }: CompiledProperty): { readonly checks: readonly string[]; readonly values: string } {
  if (type === 'string') return { checks: ofNumbers, values: 'numbers' };
  if (type === 'number' || type === 'integer') return { checks: ofTexts, values: 'texts' };
  return { checks: type === undefined ? [] : [...ofTexts, ...ofNumbers], values: 'texts or numbers' };
}
