import type { CompiledFlow, CompiledStep } from '../../src/runtime/shapes/compiled-flow.ts';
import type { FlowFile, OrderedStep, StepFile } from '../../src/runtime/definition/definition.ts';
import type { CompilerState, Cursor } from './cursor.ts';
import { allOf } from './expression/build.ts';
import { guardOf } from './expressions.ts';
import { resolveStepId } from './subflow/step-names.ts';
import { findSubflowUse, type SubflowUse } from './subflow/subflow-use.ts';

type Order = NonNullable<CompiledFlow['order']>;

/** Compiles `order`. A subflow in the order contributes all its steps. */
export function compileOrder(cursor: Cursor<FlowFile['order']>): void {
  const { order, orderLocations: orderPlaces } = cursor.state;
  for (const item of cursor.items()) {
    const steps = orderedSteps(item);
    order.push(...steps);
    orderPlaces.push(...steps.map(() => item.location));
  }
}

export function compileOrderOfUse(use: SubflowUse, cursor: Cursor<FlowFile['order']>): void {
  use.order.push(...cursor.items().flatMap(orderedSteps));
  const [first] = use.order;
  if (first?.when !== undefined) cursor.atKey.report('order-way', 'The first step of an order is under no condition');
}

function orderedSteps(item: Cursor<OrderedStep>): Order {
  const { value } = item;
  const stepCursor = typeof value === 'string' ? item.withValue(value) : item.withValue(value).child('step');
  const guard = typeof value === 'string' ? {} : guardOf(item.withValue(value));
  const subflow = item.state.subflows.get(stepCursor.value);
  const step = resolveStepId(stepCursor);
  if (subflow === undefined) return [{ step, ...guard }];
  return subflow.order.map((item) => ({ ...item, ...mergedGuard(guard, item) }));
}

function mergedGuard({ when }: Pick<Order[number], 'when'>, item: Order[number]): Pick<Order[number], 'when'> {
  if (when === undefined || item.when === undefined) return when === undefined ? {} : { when };
  return { when: allOf([when, item.when]) };
}

/**
 * The steps that may follow the current step, up to the first step that has no condition. For a subflow step, these are
 * the steps after the subflow's last step.
 */
export function stepsAfter(cursor: Cursor): Order {
  const { order } = cursor.state;
  const { step } = cursor.owner;
  const use = findSubflowUse(cursor.state, step);
  const position =
    use === undefined ? positionOf(order, step) : Math.max(...use.order.map((item) => positionOf(order, item.step)));
  const following = position < 0 ? [] : order.slice(position + 1);
  const reason = position < 0 ? noNextReason(use) : 'this is the last of the "order"';
  if (following.length === 0) cursor.report('order-way', `No step comes next: ${reason}`);
  return upToUnconditional(following);
}

/** The steps that may follow a step inside its subflow; undefined if the step is missing from the subflow's order. */
export function stepsAfterInUse({ order }: SubflowUse, step: string | null): Order | undefined {
  const position = positionOf(order, step);
  return position < 0 ? undefined : upToUnconditional(order.slice(position + 1));
}

function positionOf(order: Order, step: string | null): number {
  return order.findIndex((item) => item.step === step);
}

function noNextReason(use: SubflowUse | undefined): string {
  return use === undefined
    ? 'this program does not belong to a step of the "order"'
    : 'this use has no "then", and is not in the "order"';
}

function upToUnconditional(following: Order): Order {
  const last = following.findIndex(({ when }) => when === undefined);
  return following.slice(0, last < 0 ? following.length : last + 1);
}

/** The number of stages: a step with a condition shares the stage of the step before it. */
export function countStages(cursor: Cursor<FlowFile>): number {
  const { order } = cursor.state;
  if (order.length === 0) cursor.report('file-shape', 'The number of "stages" is missing: add it, or an "order"');
  return stageAt(order, order.length - 1);
}

type OrderPosition = Pick<CompiledStep, 'stage' | 'progress' | 'back'>;

/** Stage, progress and `back` of a step, from its position in `order`. Progress increases linearly to 100 percent. */
export function orderPosition({ order, files }: CompilerState, id: string, keys: StepFile): OrderPosition {
  const position = order.findIndex(({ step }) => step === id);
  if (position < 0) return {};
  const { progress } = files.singleValue('flow');
  const percent = progress + ((100 - progress) * position) / Math.max(1, order.length - 1);
  const hasPrevious = position > 0 && keys.end === undefined && keys.back === undefined;
  return { stage: stageAt(order, position), progress: Math.round(percent), ...(hasPrevious ? { back: true } : {}) };
}

function stageAt(order: Order, position: number): number {
  return Math.max(1, order.slice(0, position + 1).filter(({ when }) => when === undefined).length);
}
