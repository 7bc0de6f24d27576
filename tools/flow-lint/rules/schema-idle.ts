import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { schemaProperties } from '../schema-properties.ts';
import type { RuleFinding, Rule } from '../rule.ts';

const ofTexts = ['minLength', 'maxLength', 'pattern', 'format'];
const ofNumbers = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'];
const ofLists = ['minItems', 'maxItems'];

export const schemaIdle: Rule = {
  id: 'schema-idle',
  severity: 'error',
  requiredFileKinds: ['limits'],
  about: 'A field has a check that is never made, because its values are of another type.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { schema, at } of schemaProperties(compilation)) {
      for (const { checks, values } of idleOf(schema))
        for (const keyword of checks.filter((name) => Object.hasOwn(schema, name))) {
          const message = `"${keyword}" checks ${values}, and this field is ${String(schema.type)}: it never refuses anything`;
          yield { at: { ...nestedLocation(at, keyword), isKey: true }, message };
        }
    }
  },
};

/** Checks that do not apply to a type, and what they check. */
interface Idle {
  readonly checks: readonly string[];
  readonly values: string;
}

function idleOf({ type }: CompiledProperty): readonly Idle[] {
  const lists = { checks: ofLists, values: 'lists' };
  if (type === undefined) return [];
  if (type === 'string') return [{ checks: ofNumbers, values: 'numbers' }, lists];
  if (type === 'number' || type === 'integer') return [{ checks: ofTexts, values: 'texts' }, lists];
  const others = { checks: [...ofTexts, ...ofNumbers], values: 'texts or numbers' };
  return type === 'array' ? [others] : [others, lists];
}
