import type { Option } from '../../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type {
  CompiledEach,
  CompiledField,
  CompiledFlow,
  CompiledItem,
  CompiledProp,
  CompiledStep,
  CompiledValues,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import { labelsVariable } from '../../../src/runtime/shapes/editing.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/compiled-data.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { fetchedChoices, type FetchedChoices } from '../../../src/runtime/features/choices/fetched-choices.ts';
import { fieldWith } from '../../../src/runtime/features/repeated/expand-items.ts';
import { allOf, asTest, called, compared, literal, pathOf } from '../expression/build.ts';
import { textWith } from '../texts.ts';
import type { ChosenStep } from '../uses.ts';
import { isLasting, type AskedField, type AskedPart } from './asked.ts';

interface Known {
  readonly flow: CompiledFlow;
  readonly widgets: Registries['widgets'];
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
}

/** A step of a review, in the shape of `AnsweredStep`. It is hidden while nothing in it is answered. */
export function shownStep(
  chosen: ChosenStep,
  step: CompiledStep,
  parts: readonly AskedPart[],
  known: Known,
): CompiledItem {
  const title = step.title.findLast(({ when }) => when === undefined) ?? step.title.at(-1);
  return {
    ...whenOf(chosen.when),
    needs: 'parts',
    props: {
      step: { kind: 'literal', value: step.id },
      heading: { kind: 'text', text: chosen.heading ?? { copy: title?.copy ?? '' } },
      parts: { kind: 'items', items: parts.map((part) => shownPart(part, known)) },
    },
  };
}

/** No guard if the condition is always true. */
function whenOf(drawn: ExprNode | undefined): Pick<CompiledItem, 'when'> {
  return drawn === undefined || (drawn.type === 'literal' && drawn.value === true) ? {} : { when: asTest(drawn) };
}

function shownPart(part: AskedPart, known: Known): CompiledItem | CompiledEach {
  if ('records' in part) {
    const { of, item } = part.records;
    const { title, lines } = item.props;
    const props = { ...(title === undefined ? {} : { label: title }), ...(lines === undefined ? {} : { lines }) };
    const rows: CompiledProp = { kind: 'each', of, item: { ...item, props } };
    return { when: allOf([part.drawn, called('filled', of)]), props: { rows } };
  }
  return part.repeated === undefined ? shownSection(part, known) : shownItems(part, part.repeated, known);
}

type AskedSection = Omit<Extract<AskedPart, { readonly section: unknown }>, 'submit'>;

/** Prefix of the group's variables. Choices inside an item have their own `$item`. */
const ofGroup = 'group ';

function shownItems(
  { section, drawn: around, fields }: AskedSection,
  { list, most }: RepeatedList,
  known: Known,
): CompiledEach {
  const longer = (name: string): ExprNode | undefined =>
    name === 'item' || name === 'index' ? pathOf(`${ofGroup}${name}`) : undefined;
  const item = shownSection(
    {
      section: replaceVariables(section, longer),
      drawn: replaceVariables(around, longer),
      fields: fields.map(({ field, value, drawn }) => ({
        field: fieldWith(field, longer),
        value: replaceVariables(value, longer),
        drawn: replaceVariables(drawn, longer),
      })),
    },
    known,
  );
  const isShown = compared(pathOf(`${ofGroup}index`), '<', literal(most));
  return { kind: 'each', of: pathOf(list), as: ofGroup, item: { ...item, when: allOf([isShown, item.when]) } };
}

function shownSection({ section, drawn, fields }: AskedSection, known: Known): CompiledItem {
  return {
    ...whenOf(drawn),
    needs: 'rows',
    props: {
      ...(section.legend === undefined ? {} : { legend: { kind: 'text', text: section.legend } }),
      rows: { kind: 'items', items: fields.map((field) => shownField(field, section.schema, known)) },
    },
  };
}

function shownField({ field, value, drawn }: AskedField, schema: string, known: Known): CompiledItem {
  const { label, short, path, widget } = field;
  const { currency } = field.props;
  const shows = known.widgets[widget]?.shows;
  const chosen = chosenOf(field, value, known);
  const sensitive = known.flow.schemas[schema]?.properties[field.name]?.sensitive ?? '';
  return {
    ...whenOf(drawn),
    props: {
      path: pathProp(path),
      label: { kind: 'text', text: short ?? label },
      value: { kind: 'value', value },
      ...(chosen === undefined ? {} : { chosen }),
      ...(shows === undefined ? {} : { shows: { kind: 'literal', value: shows } }),
      ...(shows === 'money' && currency !== undefined ? { currency } : {}),
      ...(secrets.has(sensitive) ? { secret: { kind: 'flag', value: true } } : {}),
    },
  };
}

function pathProp(path: string): CompiledProp {
  const value = pathOfAnswer(path);
  return value.type === 'literal' ? { kind: 'literal', value: path } : { kind: 'value', value };
}

/** The path of an answer; in a repeated group, with the item's index. */
function pathOfAnswer(path: string): ExprNode {
  const [before = '', after] = path.split('*');
  if (after === undefined) return literal(path);
  return compared(compared(literal(before), '&', pathOf(`${ofGroup}index`)), '&', literal(after));
}

/** Kinds of answers that a review masks. */
const secrets: ReadonlySet<string> = new Set(['ssn', 'account', 'code', 'token', 'identifier']);

/**
 * The stored labels of chosen options (`labelsVariable`). Without them, labels of the list itself, if it is available on
 * other steps.
 */
function fetchedLabels(
  path: string,
  { from, value: valueName, label: labelName }: FetchedChoices,
  answer: ExprNode,
  flow: CompiledFlow,
): CompiledProp {
  const filters = [compared({ type: 'path', fields: [{ name: 'field' }] }, '=', pathOfAnswer(path))];
  const stored: ExprNode = { type: 'variable', name: labelsVariable, filters };
  const either = (one: ExprNode, other: ExprNode): ExprNode =>
    isLasting(from, flow)
      ? { type: 'condition', test: called('filled', stored), whenTrue: one, whenFalse: other }
      : one;
  const when = compared(either(pathOf('item.value'), pathOf(`item.${valueName}`)), 'in', answer);
  const text = { shown: either(pathOf('item.label'), pathOf(`item.${labelName}`)) };
  return { kind: 'each', of: either(stored, from), item: { when, props: { text: { kind: 'text', text } } } };
}

function chosenOf(field: CompiledField, value: ExprNode, { flow, placeholders }: Known): CompiledProp | undefined {
  const { options, props } = field;
  if (options !== undefined && 'list' in options) {
    const valuesOf = ({ value: own, label }: Option): CompiledValues =>
      placeholders[label]?.includes('value') === true ? { value: literal(own) } : {};
    const items = (flow.options[options.list] ?? []).map((option) => ({
      when: compared(literal(option.value), 'in', value),
      props: { text: { kind: 'text' as const, text: textWith(option.label, valuesOf(option)) } },
    }));
    return { kind: 'items', items };
  }
  const fetched = fetchedChoices(field);
  if (fetched !== undefined) return fetchedLabels(field.path, fetched, value, flow);
  for (const prop of Object.values(props)) {
    if (prop.kind !== 'each') continue;
    const { value: own, title } = prop.item.props;
    if (own?.kind !== 'value' || title === undefined) continue;
    const when = allOf([prop.item.when, compared(own.value, 'in', value)]);
    return { kind: 'each', of: prop.of, item: { when, props: { text: title } } };
  }
  return undefined;
}
