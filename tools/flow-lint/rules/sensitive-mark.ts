import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { isPersonalAutofillField } from '../autofill-tokens.ts';
import { schemaProperties } from '../schema-properties.ts';
import { sensitivityByFieldName } from '../shapes/saved-replies.ts';
import { schemaLocationOf } from '../shapes/schema-location.ts';
import { type Write, writesOf } from '../shapes/writes.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const sensitiveMark: Rule = {
  id: 'sensitive-mark',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'schema', 'step', 'view', 'part', 'routine'],
  about: 'A field is not marked as sensitive, and its name, its use or what it is copied to says that it is.',
  check(compilation): RuleFinding[] {
    const findings = [...byName(compilation), ...byUse(compilation), ...byCopy(compilation)];
    const reported = new Set<string>();
    return findings.flatMap(({ at, why }) => {
      const key = JSON.stringify([at.file, at.path]);
      if (reported.has(key)) return [];
      reported.add(key);
      return [{ at: { ...at, isKey: true }, message: `This ${why}: mark it as sensitive too` }];
    });
  },
};

interface Unmarked {
  readonly at: SourceLocation;
  readonly why: string;
}

/** Marked in another schema. */
function* byName(compilation: Compilation): Iterable<Unmarked> {
  const marks = sensitivityByFieldName(compilation);
  for (const { name, schema: property, at } of schemaProperties(compilation)) {
    const mark = marks.get(name);
    if (mark !== undefined && property.sensitive === undefined)
      yield { at, why: `is called "${name}", which is marked as sensitive (${mark}) in another schema` };
  }
}

/** Browsers fill in what belongs to one person. */
function* byUse({ fields }: Compilation): Iterable<Unmarked> {
  for (const { field, schema } of fields) {
    const token = field.autocomplete.trim().split(/\s+/).at(-1) ?? '';
    if (field.sensitive || !isPersonalAutofillField(token)) continue;
    const at = { file: `schemas/${schema}.json`, path: ['properties', field.name] };
    yield { at, why: `is asked for as "${token}", which tells of one person` };
  }
}

/** What is copied into a sensitive field was sensitive before. */
function* byCopy(compilation: Compilation): Iterable<Unmarked> {
  for (const write of writesOf(compilation)) {
    const marks = write.targetShape?.sensitivities ?? [];
    const at = marks.length === 0 ? undefined : unmarkedSource(compilation, write);
    if (at !== undefined) yield { at, why: `is copied to "${write.path}", which is sensitive (${marks.join(', ')})` };
  }
}

/** Where the schema declares a text that is read as it stands, without a mark. */
function unmarkedSource(compilation: Compilation, { step, value, valueShape }: Write): SourceLocation | undefined {
  return value.type === 'path' &&
    valueShape.kind === 'text' &&
    valueShape.sensitivities === undefined &&
    valueShape.possibleValues === undefined
    ? schemaLocationOf(compilation, step, value)
    : undefined;
}
