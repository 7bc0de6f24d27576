import type { Option } from '../../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type {
  CompiledField,
  CompiledFlow,
  CompiledItem,
  CompiledProp,
  CompiledStep,
  CompiledValues,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { allOf, anyOf, called, compared, literal, pathOf } from '../expression/build.ts';
import { textWith } from '../texts.ts';
import type { ChosenStep } from '../uses.ts';
import { answered, type AskedField, type AskedPart } from './asked.ts';

/** What the flow and its widgets say of a field. */
interface Known {
  readonly flow: CompiledFlow;
  readonly widgets: Registries['widgets'];
  /** {placeholders} of each copy key. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
}

/** A step of a review, as `AnsweredStep` says. It is left out while nothing in it is answered. */
export function shownStep(
  chosen: ChosenStep,
  step: CompiledStep,
  parts: readonly AskedPart[],
  known: Known,
): CompiledItem {
  const shown = parts.map((part) => shownPart(part, known));
  const title = step.title.findLast(({ when }) => when === undefined) ?? step.title.at(-1);
  return {
    when: allOf([chosen.when, anyOf(shown.map(({ when }) => when))]),
    props: {
      step: { kind: 'literal', value: step.id },
      heading: { kind: 'text', text: chosen.heading ?? { copy: title?.copy ?? '', values: {} } },
      parts: { kind: 'items', items: shown },
    },
  };
}

function shownPart(part: AskedPart, known: Known): CompiledItem {
  if ('records' in part) {
    const { of, item } = part.records;
    const { title, lines } = item.props;
    const props = { ...(title === undefined ? {} : { label: title }), ...(lines === undefined ? {} : { lines }) };
    const rows: CompiledProp = { kind: 'each', of, item: { ...item, props } };
    return { when: allOf([part.drawn, called('filled', of)]), props: { rows } };
  }
  const { section, fields } = part;
  return {
    when: anyOf(fields.map(({ drawn, value }) => allOf([drawn, answered(value)]))),
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
    when: drawn,
    props: {
      path: { kind: 'literal', value: path },
      label: { kind: 'text', text: short ?? label },
      value: { kind: 'value', value },
      ...(chosen === undefined ? {} : { chosen }),
      ...(shows === undefined ? {} : { shows: { kind: 'literal', value: shows } }),
      ...(shows === 'money' && currency !== undefined ? { currency } : {}),
      ...(secrets.has(sensitive) ? { secret: { kind: 'flag', value: true } } : {}),
    },
  };
}

/** Nobody has to see these whole to know that they are right. */
const secrets: ReadonlySet<string> = new Set(['ssn', 'account', 'code', 'token', 'identifier']);

/** The labels of what was chosen: of one or of several. */
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
  if (options !== undefined) {
    const text = { shown: pathOf(`item.${options.label}`) };
    const when = compared(pathOf(`item.${options.value}`), 'in', value);
    return { kind: 'each', of: options.from, item: { when, props: { text: { kind: 'text', text } } } };
  }
  for (const prop of Object.values(props)) {
    if (prop.kind !== 'each') continue;
    const { value: own, title } = prop.item.props;
    if (own?.kind !== 'value' || title === undefined) continue;
    const when = allOf([prop.item.when, compared(own.value, 'in', value)]);
    return { kind: 'each', of: prop.of, item: { when, props: { text: title } } };
  }
  return undefined;
}
