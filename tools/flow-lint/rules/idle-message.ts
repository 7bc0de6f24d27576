import type { Compilation } from '../../compile/compile-flow.ts';
import { checkingKeywords, checksOf } from '../../compile/field-checks.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import type { FieldUse } from '../../compile/uses.ts';
import { groupBy } from '../group-by.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const idleMessage: Rule = {
  id: 'idle-message',
  severity: 'warning',
  requiredFileKinds: ['flow', 'schema', 'part'],
  about: 'A field has words for a check that its schema does not make.',
  *check(compilation): Iterable<RuleFinding> {
    // A field of a part stands in several forms: words that one of them needs are needed.
    const usesByLocation = groupBy(compilation.fields, ({ at }) => JSON.stringify([at.file, at.path]));
    for (const uses of usesByLocation.values()) {
      const [first, ...others] = uses.map((use) => idleIn(compilation, use));
      const [use] = uses;
      if (use === undefined || first === undefined) continue;
      const names = checksIn(compilation, use);
      for (const check of first.filter((check) => others.every((idle) => idle.includes(check))))
        yield {
          at: { ...nestedLocation(use.at, 'messages', check), isKey: true },
          message: `Nobody reads this: the schema "${use.schema}" does not check "${check}" of "${use.field.name}"`,
          // What is a check at all is hardly another one that is written wrong.
          ...(names.length === 0 || checkingKeywords.includes(check) ? {} : { suggestedNames: names }),
        };
    }
  },
};

/** Checks that are named and never made. Of lists and records anything inside can be refused. */
function idleIn(compilation: Compilation, use: FieldUse): readonly string[] {
  const property = compilation.flow.schemas[use.schema]?.properties[use.field.name];
  if (property === undefined || property.type === 'array' || property.type === 'object') return [];
  const possibleChecks = new Set(['required', 'type', '*', ...checksIn(compilation, use)]);
  return Object.keys(use.field.messages).filter((check) => !possibleChecks.has(check));
}

function checksIn({ flow }: Compilation, { field, schema }: FieldUse): string[] {
  return checksOf({ required: false }, flow.schemas[schema]?.properties[field.name] ?? {}, undefined);
}
