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
  about: 'A field is not marked as sensitive, although its name, its use or the target of a copy suggests that it is.',
  check(compilation): RuleFinding[] {
    const findings = [...byName(compilation), ...byUse(compilation), ...byCopy(compilation)];
    const reported = new Set<string>();
    return findings.flatMap(({ at, why }) => {
      const key = JSON.stringify([at.file, at.path]);
      if (reported.has(key)) return [];
      reported.add(key);
      return [{ at: { ...at, isKey: true }, message: `${why}. Mark this field as sensitive too` }];
    });
  },
};

interface Unmarked {
  readonly at: SourceLocation;
  readonly why: string;
}

/** Names that fields with different meanings share. Such a name alone does not show that a field is sensitive. */
const generalNames: ReadonlySet<string> = new Set(
  'amount code comment comments count date day description end from id identifier key kind label month name note notes number price reason reference start state status text time title to total type value year'.split(
    ' ',
  ),
);

/** Fields whose name is marked in another schema. */
function* byName(compilation: Compilation): Iterable<Unmarked> {
  const marks = sensitivityByFieldName(compilation);
  for (const { name, schema: property, at } of schemaProperties(compilation)) {
    const mark = marks.get(name);
    if (mark !== undefined && property.sensitive === undefined && !generalNames.has(name))
      yield { at, why: `In another schema, "${name}" is marked as sensitive (${mark})` };
  }
}

/** Fields that browsers fill in with personal data. */
function* byUse({ fields }: Compilation): Iterable<Unmarked> {
  for (const { field, schema } of fields) {
    const token = field.autocomplete.trim().split(/\s+/).at(-1) ?? '';
    if (field.sensitive || !isPersonalAutofillField(token)) continue;
    const at = { file: `schemas/${schema}.json`, path: ['properties', field.name] };
    yield { at, why: `With "autocomplete": "${token}", this field contains personal data` };
  }
}

/** Fields that are copied into a sensitive field. */
function* byCopy(compilation: Compilation): Iterable<Unmarked> {
  for (const write of writesOf(compilation)) {
    const marks = write.targetShape?.sensitivities ?? [];
    const at = marks.length === 0 ? undefined : unmarkedSource(compilation, write);
    if (at !== undefined)
      yield { at, why: `This field is copied to "${write.path}", which is sensitive (${marks.join(', ')})` };
  }
}

/** The location of the schema property, if the value is a string property without a mark that is copied unchanged. */
function unmarkedSource(compilation: Compilation, { step, value, valueShape }: Write): SourceLocation | undefined {
  return value.type === 'path' &&
    valueShape.kind === 'text' &&
    valueShape.sensitivities === undefined &&
    valueShape.possibleValues === undefined
    ? schemaLocationOf(compilation, step, value)
    : undefined;
}
