import { recordOrEmpty, scalarText } from '../../src/runtime/utilities/json.ts';
import type { CompiledProperty } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledField, CompiledProp, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { WidgetDeclaration } from '../../src/runtime/shapes/declarations.ts';
import { schemaKeywordOrder } from '../../src/runtime/shapes/schema-keyword-order.ts';

/** Schema keywords that can reject an answer, in the order in which they are reported. */
export const checkingKeywords: readonly string[] = [...schemaKeywordOrder, 'multipleOf', 'minItems', 'maxItems'];

/** The checks of a field, except its own rules: `required` and schema keywords. */
export function checksOf(
  { required }: Pick<CompiledField, 'required'>,
  property: CompiledProperty,
  control: WidgetDeclaration | undefined,
): string[] {
  // Only answers that are typed as text or unfinished can have a type that differs from the schema.
  const isTyped = control?.keyboard === true && ['number', 'integer'].includes(property.type ?? '');
  const byType = isTyped || control?.unfinished === true ? ['type'] : [];
  const ownKeywords = keywordsIn(property);
  // Errors in members of an object are shown at the object's field.
  const memberKeywords = Object.values(recordOrEmpty(property['properties'])).flatMap((inner) =>
    keywordsIn(recordOrEmpty(inner)),
  );
  const isMissing = required !== false || (Array.isArray(property['required']) && property['required'].length > 0);
  return [...(isMissing ? ['required'] : []), ...byType, ...new Set([...ownKeywords, ...memberKeywords])];
}

function keywordsIn(property: object): string[] {
  return checkingKeywords.filter((keyword) => keyword !== 'type' && Object.hasOwn(property, keyword));
}

/** Values for the message of a check, such as `{max}` for `maxLength`. */
export function valuesOfCheck(keyword: string, property: CompiledProperty): CompiledValues {
  const name = valueNames[keyword];
  const value = Object.hasOwn(property, keyword) ? property[keyword] : formatInside(keyword, property);
  if (name === undefined || (typeof value !== 'number' && typeof value !== 'string')) return {};
  return { [name]: { type: 'literal', value } };
}

const valueNames: Readonly<Record<string, string>> = {
  minLength: 'min',
  minimum: 'min',
  exclusiveMinimum: 'min',
  minItems: 'min',
  maxLength: 'max',
  maximum: 'max',
  exclusiveMaximum: 'max',
  maxItems: 'max',
  multipleOf: 'step',
  format: 'format',
};

/** For an object such as a date range: the format of the first member that has one. */
function formatInside(keyword: string, property: CompiledProperty): unknown {
  if (keyword !== 'format') return undefined;
  const inner = Object.values(recordOrEmpty(property['properties'])).find((member) =>
    Object.hasOwn(recordOrEmpty(member), keyword),
  );
  return scalarText(recordOrEmpty(inner)[keyword]);
}

/** Props that a control reads from the schema of its field. */
export function propsFromSchema(
  property: CompiledProperty,
  control: WidgetDeclaration | undefined,
): Record<string, CompiledProp> {
  return Object.fromEntries(
    (control?.fromSchema ?? []).flatMap((keyword) => {
      const value = property[keyword];
      return typeof value === 'number' || typeof value === 'string' ? [[keyword, { kind: 'literal', value }]] : [];
    }),
  );
}
