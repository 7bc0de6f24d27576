import type { CompiledFlow, CompiledStep } from '../../src/runtime/shapes/compiled-flow.ts';
import type { FlowFile, OrderedStep, StepFile } from '../../src/runtime/definition/definition.ts';
import type { CompilerState, Cursor } from './cursor.ts';
import { allOf } from './expression/build.ts';
import { guardOf } from './expressions.ts';
import { stepName } from './subflow/step-names.ts';
import { useOfStep, type SubflowUse } from './subflow/subflow-use.ts';

type Order = NonNullable<CompiledFlow['order']>;

/** Compiles `order`. A subflow in it contributes all its steps. */
export function compileOrder(at: Cursor<FlowFile['order']>): void {
  const { order, orderPlaces } = at.state;
  for (const item of at.items()) {
    const steps = orderedSteps(item);
    order.push(...steps);
    orderPlaces.push(...steps.map(() => item.place));
  }
}

export function compileOrderOfUse(use: SubflowUse, at: Cursor<FlowFile['order']>): void {
  use.order.push(...at.items().flatMap(orderedSteps));
  const [first] = use.order;
  if (first?.when !== undefined) at.key.report('order-way', 'The first step of an order is under no condition');
}

function orderedSteps(item: Cursor<OrderedStep>): Order {
  const { value } = item;
  const named = typeof value === 'string' ? item.of(value) : item.of(value).child('step');
  const guard = typeof value === 'string' ? {} : guardOf(item.of(value));
  const whole = item.state.subflows.get(named.value);
  const step = stepName(named);
  if (whole === undefined) return [{ step, ...guard }];
  return whole.order.map((own) => ({ ...own, ...bothOf(guard, own) }));
}

function bothOf({ when }: Pick<Order[number], 'when'>, own: Order[number]): Pick<Order[number], 'when'> {
  if (when === undefined || own.when === undefined) return when === undefined ? {} : { when };
  return { when: allOf([when, own.when]) };
}

/**
 * The steps that may follow the current one, up to the first without a condition.
 * For a step of a subflow: those after the subflow's last step.
 */
export function stepsAfter(at: Cursor): Order {
  const { order } = at.state;
  const { step } = at.owner;
  const use = useOfStep(at.state, step);
  const place =
    use === undefined ? placeOf(order, step) : Math.max(...use.order.map((own) => placeOf(order, own.step)));
  const coming = place < 0 ? [] : order.slice(place + 1);
  const why = place < 0 ? whyNone(use) : 'this is the last of the "order"';
  if (coming.length === 0) at.report('order-way', `No step comes next: ${why}`);
  return upToCertain(coming);
}

/** The steps that may follow a step inside its subflow; undefined if the step is not in its order. */
export function comingIn({ order }: SubflowUse, step: string | null): Order | undefined {
  const place = placeOf(order, step);
  return place < 0 ? undefined : upToCertain(order.slice(place + 1));
}

function placeOf(order: Order, step: string | null): number {
  return order.findIndex((own) => own.step === step);
}

function whyNone(use: SubflowUse | undefined): string {
  return use === undefined
    ? 'this is no program of a step of the "order"'
    : 'this use has no "then", and does not stand in the "order"';
}

function upToCertain(coming: Order): Order {
  const last = coming.findIndex(({ when }) => when === undefined);
  return coming.slice(0, last < 0 ? coming.length : last + 1);
}

/** The number of stages: a step with a condition shares the stage of the step before it. */
export function stagesOf(at: Cursor<FlowFile>): number {
  const { order } = at.state;
  if (order.length === 0) at.report('file-shape', 'How many "stages" there are is said neither here nor by an "order"');
  return stageAt(order, order.length - 1);
}

type Placed = Pick<CompiledStep, 'stage' | 'progress' | 'back'>;

/** Stage, progress and `back` of a step, from its position in `order`. Progress increases linearly to 100 percent. */
export function placedInOrder({ order, files }: CompilerState, id: string, keys: StepFile): Placed {
  const place = order.findIndex(({ step }) => step === id);
  if (place < 0) return {};
  const { progress } = files.one('flow');
  const done = progress + ((100 - progress) * place) / Math.max(1, order.length - 1);
  const isBehind = place > 0 && keys.end === undefined && keys.back === undefined;
  return { stage: stageAt(order, place), progress: Math.round(done), ...(isBehind ? { back: true } : {}) };
}

function stageAt(order: Order, place: number): number {
  return Math.max(1, order.slice(0, place + 1).filter(({ when }) => when === undefined).length);
}
