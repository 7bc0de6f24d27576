import type { CompiledFlow, CompiledStep } from '../../src/runtime/shapes/compiled-flow.ts';
import type { FlowFile, OrderedStep, StepFile } from '../../src/runtime/definition/definition.ts';
import type { CompilerState, Cursor } from './cursor.ts';
import { guardOf } from './expressions.ts';

type Order = NonNullable<CompiledFlow['order']>;

/** The steps of a flow in their order. */
export function compileOrder(at: Cursor<FlowFile['order']>): Order {
  return at.items().map((item: Cursor<OrderedStep>) => {
    const { value } = item;
    const named = typeof value === 'string' ? item.of(value) : item.of(value).child('step');
    named.use({ kind: 'step', name: named.value });
    return { step: named.value, ...(typeof value === 'string' ? {} : guardOf(item.of(value))) };
  });
}

/** The steps that may come after the one in which a program stands, up to the first that has no condition. */
export function stepsAfter(at: Cursor): Order {
  const { order } = at.state;
  const place = order.findIndex(({ step }) => step === at.owner.step);
  const coming = place < 0 ? [] : order.slice(place + 1);
  const why = place < 0 ? 'this is no program of a step of the "order"' : 'this is the last of the "order"';
  if (coming.length === 0) at.report('order-way', `No step comes next: ${why}`);
  const last = coming.findIndex(({ when }) => when === undefined);
  return coming.slice(0, last < 0 ? coming.length : last + 1);
}

/** How many stages an order has: a step under a condition belongs to the stage of the one before it. */
export function stagesOf(at: Cursor<FlowFile>): number {
  const { order } = at.state;
  if (order.length === 0) at.report('file-shape', 'How many "stages" there are is said neither here nor by an "order"');
  return stageAt(order, order.length - 1);
}

type Placed = Pick<CompiledStep, 'stage' | 'progress' | 'back'>;

/** What its place in the order says of a step that does not say it itself. The order leads from the flow's progress to 100 percent. */
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
