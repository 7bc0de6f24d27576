import { recordOf, textOf } from '../../src/runtime/json.ts';
import type { CompiledProperty } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledField, CompiledProp, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { WidgetDeclaration } from '../../src/runtime/shapes/declarations.ts';
import { keywordOrder } from '../../src/runtime/shapes/keyword-order.ts';

/** Keywords of a schema by which an answer can be refused, the order of their speaking first. */
export const checkingKeywords: readonly string[] = [...keywordOrder, 'multipleOf', 'minItems', 'maxItems'];

/** Why a field can be refused, apart from its own rules: `required`, or a keyword of its schema. */
export function checksOf(
  { required }: Pick<CompiledField, 'required'>,
  property: CompiledProperty,
  control: WidgetDeclaration | undefined,
): string[] {
  // Only what is typed, or not whole yet, can be of another type than its schema says.
  const isTyped = control?.keyboard === true && ['number', 'integer'].includes(property.type ?? '');
  const byType = isTyped || control?.unfinished === true ? ['type'] : [];
  const own = keywordsIn(property);
  // What stands inside an object is refused at the field that holds it.
  const inside = Object.values(recordOf(property['properties'])).flatMap((inner) => keywordsIn(recordOf(inner)));
  const isMissing = required !== false || (Array.isArray(property['required']) && property['required'].length > 0);
  return [...(isMissing ? ['required'] : []), ...byType, ...new Set([...own, ...inside])];
}

function keywordsIn(property: object): string[] {
  return checkingKeywords.filter((keyword) => keyword !== 'type' && Object.hasOwn(property, keyword));
}

/** What the message of a check may say of it: `{max}` of a `maxLength`, `{min}`, `{step}`, the name of a `{format}`. */
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

/** Of an object, such as a range of two dates: how its first formatted member is written. */
function formatInside(keyword: string, property: CompiledProperty): unknown {
  if (keyword !== 'format') return undefined;
  const inner = Object.values(recordOf(property['properties'])).find((one) => Object.hasOwn(recordOf(one), keyword));
  return textOf(recordOf(inner)[keyword]);
}

/** What a control asks to know of the schema of its field, as props. */
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
