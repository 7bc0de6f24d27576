import type { CompiledItem, CompiledProp } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { Cursor } from '../cursor.ts';
import { allOf } from '../expression/build.ts';
import { guardOf } from '../expressions.ts';
import { stepName } from '../subflow/step-names.ts';
import { compileText, withValues } from '../texts.ts';
import type { ChosenStep } from '../uses.ts';

/** Compiles the steps of a review. `completeReviews` fills in their content after all steps are compiled. */
export function compileAnswers(at: Cursor): CompiledProp {
  const list: readonly unknown[] = Array.isArray(at.value) ? at.value : [];
  const steps = at.of(list).items().flatMap(chosenSteps);
  const shown: CompiledItem[] = [];
  at.state.reviews.push({ owner: at.owner, at: at.key.place, steps, shown });
  return { kind: 'items', items: shown };
}

const keys = ['step', 'when', 'with', 'heading'];

function chosenSteps(at: Cursor): ChosenStep[] {
  if (typeof at.value === 'string') return named(at.of(at.value)).map((step) => ({ ...step, at: at.place }));
  const chosen = withValues(at.of(recordOf(at.value)));
  for (const key of Object.keys(chosen.value))
    if (!keys.includes(key)) chosen.child(key).key.report('widget-keys', `Unknown key "${key}"`, keys);
  const step = chosen.child('step');
  const { when } = guardOf(chosen);
  const heading = chosen.value['heading'] === undefined ? {} : { heading: compileText(chosen.child('heading')) };
  return named(step.of(scalarText(step.value))).map((one) => ({
    ...one,
    ...whenAll(when, one.when),
    ...heading,
    at: step.place,
  }));
}

function named(at: Cursor<string>): Omit<ChosenStep, 'at'>[] {
  const step = stepName(at);
  const whole = at.state.subflows.get(at.value);
  return whole === undefined ? [{ step }] : whole.order.map((own) => ({ ...own, isOfMany: true }));
}

function whenAll(one: ExprNode | undefined, other: ExprNode | undefined): Pick<ChosenStep, 'when'> {
  if (one === undefined || other === undefined) return one === undefined ? {} : { when: one };
  return { when: allOf([one, other]) };
}
