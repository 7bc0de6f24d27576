import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledField, CompiledFlow, CompiledStep } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/repeated-list.ts';
import { allOf, anyOf, called, compared, literal, negated } from '../expression/build.ts';
import { answered, askedOn, type AskedPart } from './asked.ts';

/**
 * Whether something that a step asks has to be answered and is not, or a rule of it does not hold any more. Empty for a
 * step that asks nothing which is there after it is left.
 */
export function openQuestions(flow: CompiledFlow, step: CompiledStep): Pick<CompiledStep, 'open' | 'openItems'> {
  const parts = askedOn(flow, step).filter((part) => !isForgotten(part, step));
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

/** Such as the form for one of the records: what it asks is gone with the step. */
function isForgotten(part: AskedPart, step: CompiledStep): boolean {
  return 'section' in part && Object.hasOwn(step.context, part.section.bind.split('.', 1)[0] ?? '');
}

function isIncomplete(part: AskedPart, flow: CompiledFlow): ExprNode {
  if ('records' in part) return anyOf([]);
  const open = anyOf(
    part.fields.map(({ field, value, drawn }) => {
      const counting = countingOf(value, field, flow);
      const isFilled = field.answersNo === true ? answered(counting) : called('filled', counting);
      const broken = field.rules.map(({ when, assert }) => allOf([isFilled, when, negated(assert)]));
      return allOf([drawn, anyOf([allOf([field.required, field.enabled, negated(isFilled)]), ...broken])]);
    }),
  );
  return allOf([part.drawn, open]);
}

/** What of an answer counts, as where its form is checked (`listedAnswer`): `($trip.way)[$ in ['rail', 'road']]`. */
function countingOf(value: ExprNode, { options }: CompiledField, flow: CompiledFlow): ExprNode {
  const list = options && 'list' in options ? flow.options[options.list] : undefined;
  if (list === undefined) return value;
  const values = list.map((option) => literal(option.value));
  return { type: 'group', of: value, filters: [compared({ type: 'item' }, 'in', { type: 'list', items: values })] };
}
