import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledField, CompiledFlow, CompiledStep, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/compiled-data.ts';
import { allOf, anyOf, functionCall, comparison, literal, negation } from '../expression/build.ts';
import { pathsReadBy } from '../expression/paths-read.ts';
import { answeredTest, sectionsOf, canEvaluateLater, type StepSection } from './step-sections.ts';

/**
 * Expressions that are true while a required answer is missing or a rule fails.
 * Conditions that read names local to their step are checked on that step only. The result is empty if all answers on
 * the step are lost when the applicant leaves it.
 */
export function openQuestionTests(flow: CompiledFlow, step: CompiledStep): Pick<CompiledStep, 'open' | 'openItems'> {
  const sections = sectionsOf(flow, step).filter(
    (section) => !isForgotten(section, step) && !addsToList(section, step, flow),
  );
  const open = anyOf(sections.map((section) => (repeatedIn(section) ? false : isIncomplete(section, flow))));
  const openItems = sections.flatMap((section) => {
    const group = repeatedIn(section);
    const inItem = isIncomplete(section, flow);
    return group === undefined || isNever(inItem) ? [] : [{ ...group, open: inItem }];
  });
  return { ...(isNever(open) ? {} : { open }), ...(openItems.length === 0 ? {} : { openItems }) };
}

function repeatedIn(section: StepSection): RepeatedList | undefined {
  return 'section' in section ? section.repeated : undefined;
}

function isNever(open: ExprNode): boolean {
  return open.type === 'literal' && open.value === false;
}

/** Whether the section's answers are lost when the step is left, because they are in entries of the step. */
function isForgotten(section: StepSection, step: CompiledStep): boolean {
  return 'section' in section && Object.hasOwn(step.context, section.section.bind.split('.', 1)[0] ?? '');
}

/** Whether submitting the form adds its answers to a list, as in a form for one list item. */
function addsToList(section: StepSection, step: CompiledStep, flow: CompiledFlow): boolean {
  if (!('section' in section)) return false;
  const [entry = ''] = section.section.bind.split('.', 1);
  return nodesFrom(step.on[section.submit], flow).some((node) => {
    if (node.op !== 'set') return false;
    return node.writes.some(({ path: [list = '', ...subpath], value }) => {
      const reads = pathsReadBy(value, () => undefined).map((path) => path.split('.', 1)[0]);
      return subpath.length === 0 && list !== entry && reads.includes(list) && reads.includes(entry);
    });
  });
}

function nodesFrom(first: number | undefined, { nodes }: CompiledFlow): FlowNode[] {
  const visited = new Set<FlowNode>();
  const visit = (id: number | undefined): void => {
    const node = nodes[id ?? -1];
    if (node === undefined || visited.has(node)) return;
    visited.add(node);
    visit(node.next);
    if (node.op === 'jump') visit(node.to);
    if (node.op === 'call') Object.values(node.on).forEach(visit);
  };
  visit(first);
  return [...visited];
}

function isIncomplete(section: StepSection, flow: CompiledFlow): ExprNode {
  if ('records' in section) return anyOf([]);
  const open = anyOf(
    section.fields.map(({ field, value, visibleIf }) => {
      const acceptedValue = acceptedAnswer(value, field, flow);
      const isFilled = field.answersNo === true ? answeredTest(acceptedValue) : functionCall('filled', acceptedValue);
      const areLasting = (...conditions: (ExprNode | boolean | undefined)[]): boolean =>
        conditions.every((condition) => typeof condition !== 'object' || canEvaluateLater(condition, flow));
      const failedRules = field.rules
        .filter(({ when, assert }) => areLasting(when, assert))
        .map(({ when, assert }) => allOf([isFilled, when, negation(assert)]));
      const isMissing = areLasting(field.required, field.enabled)
        ? allOf([field.required, field.enabled, negation(isFilled)])
        : false;
      return allOf([visibleIf, anyOf([isMissing, ...failedRules])]);
    }),
  );
  return allOf([section.visibleIf, open]);
}

/** The accepted part of an answer, as in `allowedAnswer`: `($trip.way)[$ in ['rail', 'road']]`. */
function acceptedAnswer(value: ExprNode, { options }: CompiledField, flow: CompiledFlow): ExprNode {
  const list = options && 'list' in options ? flow.options[options.list] : undefined;
  if (list === undefined) return value;
  const values = list.map((option) => literal(option.value));
  return { type: 'group', of: value, filters: [comparison({ type: 'item' }, 'in', { type: 'list', items: values })] };
}
