import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { forwardTransitions } from '../graph/forward-transitions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const orderWay: Rule = {
  id: 'order-way',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'The order of steps and the way through them contradict each other.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, files, orderLocations: orderPlaces } = compilation;
    const order = flow.order ?? [];
    for (const [index, { step, when }] of order.entries()) {
      const at = orderPlaces[index] ?? { file: 'flow.json', path: ['order'] };
      if (order.findIndex((entry) => entry.step === step) < index)
        yield { at, message: `${step} is in the order twice` };
      if (index === 0 && when !== undefined) yield { at, message: 'The first step of an order is under no condition' };
      const next = nextOf(order, index);
      const stepDefinition = flow.steps[step];
      if (stepDefinition === undefined || stepDefinition.end !== undefined || next.length === 0) continue;
      if (leadsToOne(compilation, step, next)) continue;
      const file = files.find('step', step)?.file;
      yield {
        at,
        message: `No way leads from ${step} to ${next.join(' or ')}, which comes next: a program of ${step} takes { "next": true }`,
        ...(file === undefined ? {} : { related: [{ at: { file, path: ['id'] }, message: 'the step' }] }),
      };
    }
  },
};

/** The steps that may come after one of the order: up to the first without a condition. */
function nextOf(order: NonNullable<CompiledFlow['order']>, index: number): readonly string[] {
  const coming = order.slice(index + 1);
  const last = coming.findIndex(({ when }) => when === undefined);
  return coming.slice(0, last < 0 ? coming.length : last + 1).map(({ step }) => step);
}

/** At once, or past steps that are not in the order. */
function leadsToOne(compilation: Compilation, from: string, wanted: readonly string[]): boolean {
  const ordered = new Set(compilation.flow.order?.map(({ step }) => step));
  const transitions = forwardTransitions(compilation);
  const reached = new Set<string>(transitions.get(from));
  for (const id of reached) {
    if (wanted.includes(id)) return true;
    if (!ordered.has(id)) for (const further of transitions.get(id) ?? []) reached.add(further);
  }
  return false;
}
