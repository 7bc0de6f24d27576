import { analyse } from 'scslre';
import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { schemaProperties } from '../schema-properties.ts';
import { regExpOf } from '../../compile/pattern.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** A text of this length is checked at once even if each letter is held against each. */
const fewLetters = 1_000;

export const patternCost: Rule = {
  id: 'pattern-cost',
  severity: 'error',
  requiredFileKinds: ['limits'],
  about: 'A pattern can take so long with some texts that the page stands still.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { schema, at } of schemaProperties(compilation)) {
      const what = costOf(schema);
      if (what === undefined) continue;
      const message = `${what}: let no repetition begin with what the one before it, or inside it, may end with`;
      yield { at: nestedLocation(at, 'pattern'), message };
    }
  },
};

function costOf({ pattern, maxLength }: CompiledProperty): string | undefined {
  if (typeof pattern !== 'string' || regExpOf(pattern) === undefined) return undefined;
  const { reports } = analyse({ source: pattern, flags: 'u' });
  if (reports.some(({ exponential }) => exponential))
    return 'Each letter more can double the time that this pattern takes, and the page stands still';
  const isShort = typeof maxLength === 'number' && maxLength <= fewLetters;
  if (reports.length === 0 || isShort) return undefined;
  return 'With a long text this pattern takes so long that the page stands still ("maxLength" would help too)';
}
