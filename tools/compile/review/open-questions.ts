import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledField, CompiledFlow, CompiledStep, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/compiled-data.ts';
import { allOf, anyOf, called, compared, literal, negated } from '../expression/build.ts';
import { readsOf } from '../expression/reads.ts';
import { answered, askedOn, isLasting, type AskedPart } from './asked.ts';

/**
 * Expressions that are true while a required answer is missing or a rule fails.
 * Conditions that read names local to their step are checked on that step only. Empty if no answers of the step remain
 * after it is left.
 */
export function openQuestions(flow: CompiledFlow, step: CompiledStep): Pick<CompiledStep, 'open' | 'openItems'> {
  const parts = askedOn(flow, step).filter((part) => !isForgotten(part, step) && !addsToList(part, step, flow));
  const open = anyOf(parts.map((part) => (repeatedIn(part) ? false : isIncomplete(part, flow))));
  const openItems = parts.flatMap((part) => {
    const group = repeatedIn(part);
    const inItem = isIncomplete(part, flow);
    return group === undefined || isNever(inItem) ? [] : [{ ...group, open: inItem }];
  });
  return { ...(isNever(open) ? {} : { open }), ...(openItems.length === 0 ? {} : { openItems }) };
}

function repeatedIn(part: AskedPart): RepeatedList | undefined {
  return 'section' in part ? part.repeated : undefined;
}

function isNever(open: ExprNode): boolean {
  return open.type === 'literal' && open.value === false;
}

/** Answers in entries of the step, such as the form for one record, are lost when the step is left. */
function isForgotten(part: AskedPart, step: CompiledStep): boolean {
  return 'section' in part && Object.hasOwn(step.context, part.section.bind.split('.', 1)[0] ?? '');
}

/** Whether the submit program adds the answers to a list, as in a form for one list item. */
function addsToList(part: AskedPart, step: CompiledStep, flow: CompiledFlow): boolean {
  if (!('section' in part)) return false;
  const [entry = ''] = part.section.bind.split('.', 1);
  return nodesFrom(step.on[part.submit], flow).some((node) => {
    if (node.op !== 'set') return false;
    return node.writes.some(({ path: [list = '', ...inside], value }) => {
      const reads = readsOf(value, () => undefined).map((path) => path.split('.', 1)[0]);
      return inside.length === 0 && list !== entry && reads.includes(list) && reads.includes(entry);
    });
  });
}

function nodesFrom(first: number | undefined, { nodes }: CompiledFlow): FlowNode[] {
  const found = new Set<FlowNode>();
  const visit = (id: number | undefined): void => {
    const node = nodes[id ?? -1];
    if (node === undefined || found.has(node)) return;
    found.add(node);
    visit(node.next);
    if (node.op === 'jump') visit(node.to);
    if (node.op === 'call') Object.values(node.on).forEach(visit);
  };
  visit(first);
  return [...found];
}

function isIncomplete(part: AskedPart, flow: CompiledFlow): ExprNode {
  if ('records' in part) return anyOf([]);
  const open = anyOf(
    part.fields.map(({ field, value, drawn }) => {
      const counting = countingOf(value, field, flow);
      const isFilled = field.answersNo === true ? answered(counting) : called('filled', counting);
      const isKnown = (...conditions: (ExprNode | boolean | undefined)[]): boolean =>
        conditions.every((one) => typeof one !== 'object' || isLasting(one, flow));
      const broken = field.rules
        .filter(({ when, assert }) => isKnown(when, assert))
        .map(({ when, assert }) => allOf([isFilled, when, negated(assert)]));
      const isMissing = isKnown(field.required, field.enabled)
        ? allOf([field.required, field.enabled, negated(isFilled)])
        : false;
      return allOf([drawn, anyOf([isMissing, ...broken])]);
    }),
  );
  return allOf([part.drawn, open]);
}

/** The accepted part of an answer, as in `allowedAnswer`: `($trip.way)[$ in ['rail', 'road']]`. */
function countingOf(value: ExprNode, { options }: CompiledField, flow: CompiledFlow): ExprNode {
  const list = options && 'list' in options ? flow.options[options.list] : undefined;
  if (list === undefined) return value;
  const values = list.map((option) => literal(option.value));
  return { type: 'group', of: value, filters: [compared({ type: 'item' }, 'in', { type: 'list', items: values })] };
}
