import type { Option } from '../../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type {
  CompiledForEach,
  CompiledField,
  CompiledFlow,
  CompiledPropItem,
  CompiledProp,
  CompiledStep,
  CompiledValues,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import { choiceLabelsVariable } from '../../../src/runtime/shapes/history-and-drafts.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/compiled-data.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { findFetchedChoices, type FetchedChoices } from '../../../src/runtime/features/choices/fetched-choices.ts';
import { replaceFieldVariables } from '../../../src/runtime/features/repeated/expand-items.ts';
import { allOf, simplifyTest, functionCall, comparison, literal, pathExpression } from '../expression/build.ts';
import { textWith } from '../texts.ts';
import type { ChosenStep } from '../uses.ts';
import { canEvaluateLater, type SectionField, type StepSection } from './step-sections.ts';

interface ReviewContext {
  readonly flow: CompiledFlow;
  readonly widgets: Registries['widgets'];
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
}

/** A step as a review shows it, in the shape of `AnsweredStep`. It is hidden while the step has no answers. */
export function createReviewedStep(
  chosen: ChosenStep,
  step: CompiledStep,
  sections: readonly StepSection[],
  context: ReviewContext,
): CompiledPropItem {
  const title = step.title.findLast(({ when }) => when === undefined) ?? step.title.at(-1);
  return {
    ...whenOf(chosen.when),
    needs: 'parts',
    props: {
      step: { kind: 'literal', value: step.id },
      heading: { kind: 'text', text: chosen.heading ?? { copy: title?.copy ?? '' } },
      parts: { kind: 'items', items: sections.map((section) => sectionItem(section, context)) },
    },
  };
}

/** The condition as `when`; empty if the condition is always true. */
function whenOf(guard: ExprNode | undefined): Pick<CompiledPropItem, 'when'> {
  return guard === undefined || (guard.type === 'literal' && guard.value === true) ? {} : { when: simplifyTest(guard) };
}

function sectionItem(section: StepSection, context: ReviewContext): CompiledPropItem | CompiledForEach {
  if ('records' in section) {
    const { of, item } = section.records;
    const { title, lines } = item.props;
    const props = { ...(title === undefined ? {} : { label: title }), ...(lines === undefined ? {} : { lines }) };
    const rows: CompiledProp = { kind: 'each', of, item: { ...item, props } };
    return { when: allOf([section.visibleIf, functionCall('filled', of)]), props: { rows } };
  }
  return section.repeated === undefined
    ? fieldsItem(section, context)
    : repeatedItem(section, section.repeated, context);
}

type AskedSection = Omit<Extract<StepSection, { readonly section: unknown }>, 'submit'>;

/** Prefix for the variables of a repeated group, because choices inside an item have their own `$item`. */
const groupPrefix = 'group ';

function repeatedItem(
  { section, visibleIf: isGroupVisible, fields }: AskedSection,
  { list, most }: RepeatedList,
  context: ReviewContext,
): CompiledForEach {
  const groupVariable = (name: string): ExprNode | undefined =>
    name === 'item' || name === 'index' ? pathExpression(`${groupPrefix}${name}`) : undefined;
  const item = fieldsItem(
    {
      section: replaceVariables(section, groupVariable),
      visibleIf: replaceVariables(isGroupVisible, groupVariable),
      fields: fields.map(({ field, value, visibleIf }) => ({
        field: replaceFieldVariables(field, groupVariable),
        value: replaceVariables(value, groupVariable),
        visibleIf: replaceVariables(visibleIf, groupVariable),
      })),
    },
    context,
  );
  const isInLimit = comparison(pathExpression(`${groupPrefix}index`), '<', literal(most));
  return {
    kind: 'each',
    of: pathExpression(list),
    as: groupPrefix,
    item: { ...item, when: allOf([isInLimit, item.when]) },
  };
}

function fieldsItem({ section, visibleIf, fields }: AskedSection, context: ReviewContext): CompiledPropItem {
  return {
    ...whenOf(visibleIf),
    needs: 'rows',
    props: {
      ...(section.legend === undefined ? {} : { legend: { kind: 'text', text: section.legend } }),
      rows: { kind: 'items', items: fields.map((field) => fieldItem(field, section.schema, context)) },
    },
  };
}

function fieldItem(
  { field, value, visibleIf }: SectionField,
  schema: string,
  context: ReviewContext,
): CompiledPropItem {
  const { label, short, path, widget } = field;
  const { currency, country } = field.props;
  const shows = context.widgets[widget]?.shows;
  const chosen = chosenOf(field, value, context);
  const sensitive = context.flow.schemas[schema]?.properties[field.name]?.sensitive ?? '';
  return {
    ...whenOf(visibleIf),
    props: {
      path: pathProp(path),
      label: { kind: 'text', text: short ?? label },
      value: { kind: 'value', value },
      ...(chosen === undefined ? {} : { chosen }),
      ...(shows === undefined ? {} : { shows: { kind: 'literal', value: shows } }),
      ...(shows === 'money' && currency !== undefined ? { currency } : {}),
      ...(shows === 'tel-field' && country !== undefined ? { country } : {}),
      ...(maskedKinds.has(sensitive) ? { secret: { kind: 'flag', value: true } } : {}),
    },
  };
}

function pathProp(path: string): CompiledProp {
  const value = pathOfAnswer(path);
  return value.type === 'literal' ? { kind: 'literal', value: path } : { kind: 'value', value };
}

/** An expression for the path of an answer. In a repeated group, the path contains the item's index. */
function pathOfAnswer(path: string): ExprNode {
  const [prefix = '', suffix] = path.split('*');
  if (suffix === undefined) return literal(path);
  return comparison(comparison(literal(prefix), '&', pathExpression(`${groupPrefix}index`)), '&', literal(suffix));
}

const maskedKinds: ReadonlySet<string> = new Set(['ssn', 'account', 'code', 'token', 'identifier']);

/**
 * The stored labels of chosen options (`labelsVariable`). Without stored labels, the option list provides the labels if
 * other steps can read the list.
 */
function fetchedLabels(
  path: string,
  { from, value: valueName, label: labelName }: FetchedChoices,
  answer: ExprNode,
  flow: CompiledFlow,
): CompiledProp {
  const filters = [comparison({ type: 'path', fields: [{ name: 'field' }] }, '=', pathOfAnswer(path))];
  const stored: ExprNode = { type: 'variable', name: choiceLabelsVariable, filters };
  const ifStored = (whenStored: ExprNode, whenMissing: ExprNode): ExprNode =>
    canEvaluateLater(from, flow)
      ? { type: 'condition', test: functionCall('filled', stored), whenTrue: whenStored, whenFalse: whenMissing }
      : whenStored;
  const when = comparison(ifStored(pathExpression('item.value'), pathExpression(`item.${valueName}`)), 'in', answer);
  const text = { shown: ifStored(pathExpression('item.label'), pathExpression(`item.${labelName}`)) };
  return { kind: 'each', of: ifStored(stored, from), item: { when, props: { text: { kind: 'text', text } } } };
}

function chosenOf(
  field: CompiledField,
  value: ExprNode,
  { flow, placeholders }: ReviewContext,
): CompiledProp | undefined {
  const { options, props } = field;
  if (options !== undefined && 'list' in options) {
    const valuesOf = ({ value: optionValue, label }: Option): CompiledValues =>
      placeholders[label]?.includes('value') === true ? { value: literal(optionValue) } : {};
    const items = (flow.options[options.list] ?? []).map((option) => ({
      when: comparison(literal(option.value), 'in', value),
      props: { text: { kind: 'text' as const, text: textWith(option.label, valuesOf(option)) } },
    }));
    return { kind: 'items', items };
  }
  const fetched = findFetchedChoices(field);
  if (fetched !== undefined) return fetchedLabels(field.path, fetched, value, flow);
  for (const prop of Object.values(props)) {
    if (prop.kind !== 'each') continue;
    const { value: optionValue, title } = prop.item.props;
    if (optionValue?.kind !== 'value' || title === undefined) continue;
    const when = allOf([prop.item.when, comparison(optionValue.value, 'in', value)]);
    return { kind: 'each', of: prop.of, item: { when, props: { text: title } } };
  }
  return undefined;
}
