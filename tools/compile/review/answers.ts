import type { CompiledPropItem, CompiledProp } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { Cursor } from '../cursor.ts';
import { allOf } from '../expression/build.ts';
import { guardOf } from '../expressions.ts';
import { resolveStepId } from '../subflow/step-names.ts';
import { compileText, withValues } from '../texts.ts';
import type { ChosenStep } from '../uses.ts';

/**
 * Compiles the steps that a review shows. `completeReviews` fills in the content of these steps after all steps are
 * compiled.
 */
export function compileAnswers(cursor: Cursor): CompiledProp {
  const list: readonly unknown[] = Array.isArray(cursor.value) ? cursor.value : [];
  const steps = cursor.withValue(list).items().flatMap(chosenSteps);
  const reviewItems: CompiledPropItem[] = [];
  cursor.state.reviews.push({ owner: cursor.owner, at: cursor.atKey.location, steps, items: reviewItems });
  return { kind: 'items', items: reviewItems };
}

const keys = ['step', 'when', 'with', 'heading'];

function chosenSteps(cursor: Cursor): ChosenStep[] {
  if (typeof cursor.value === 'string')
    return reviewedSteps(cursor.withValue(cursor.value)).map((step) => ({ ...step, at: cursor.location }));
  const stepCursor = withValues(cursor.withValue(recordOrEmpty(cursor.value)));
  for (const key of Object.keys(stepCursor.value))
    if (!keys.includes(key)) stepCursor.child(key).atKey.report('widget-keys', `Unknown key "${key}"`, keys);
  const step = stepCursor.child('step');
  const { when } = guardOf(stepCursor);
  const heading =
    stepCursor.value['heading'] === undefined ? {} : { heading: compileText(stepCursor.child('heading')) };
  return reviewedSteps(step.withValue(scalarText(step.value))).map((reviewed) => ({
    ...reviewed,
    ...whenAll(when, reviewed.when),
    ...heading,
    at: step.location,
  }));
}

function reviewedSteps(cursor: Cursor<string>): Omit<ChosenStep, 'at'>[] {
  const step = resolveStepId(cursor);
  const subflow = cursor.state.subflows.get(cursor.value);
  return subflow === undefined ? [{ step }] : subflow.order.map((item) => ({ ...item, isInReviewedSubflow: true }));
}

function whenAll(a: ExprNode | undefined, b: ExprNode | undefined): Pick<ChosenStep, 'when'> {
  if (a === undefined || b === undefined) return a === undefined ? {} : { when: a };
  return { when: allOf([a, b]) };
}
