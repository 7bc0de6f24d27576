import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { waysOn } from '../graph/ways-on.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const orderWay: Rule = {
  id: 'order-way',
  severity: 'error',
  needs: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'The order of steps and the way through them contradict each other.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, files, orderPlaces } = compilation;
    const order = flow.order ?? [];
    for (const [place, { step, when }] of order.entries()) {
      const at = orderPlaces[place] ?? { file: 'flow.json', path: ['order'] };
      if (order.findIndex((other) => other.step === step) < place)
        yield { at, message: `${step} is in the order twice` };
      if (place === 0 && when !== undefined) yield { at, message: 'The first step of an order is under no condition' };
      const next = nextOf(order, place);
      const found = flow.steps[step];
      if (found === undefined || found.end !== undefined || next.length === 0) continue;
      if (leadsToOne(compilation, step, next)) continue;
      const file = files.named('step', step)?.file;
      yield {
        at,
        message: `No way leads from ${step} to ${next.join(' or ')}, which comes next: a program of ${step} takes { "next": true }`,
        ...(file === undefined ? {} : { related: [{ at: { file, path: ['id'] }, message: 'the step' }] }),
      };
    }
  },
};

/** The steps that may come after one of the order: up to the first without a condition. */
function nextOf(order: NonNullable<CompiledFlow['order']>, place: number): readonly string[] {
  const coming = order.slice(place + 1);
  const last = coming.findIndex(({ when }) => when === undefined);
  return coming.slice(0, last < 0 ? coming.length : last + 1).map(({ step }) => step);
}

/** At once, or past steps that are not in the order. */
function leadsToOne(compilation: Compilation, from: string, wanted: readonly string[]): boolean {
  const ordered = new Set(compilation.flow.order?.map(({ step }) => step));
  const ways = waysOn(compilation);
  const found = new Set<string>(ways.get(from));
  for (const id of found) {
    if (wanted.includes(id)) return true;
    if (!ordered.has(id)) for (const further of ways.get(id) ?? []) found.add(further);
  }
  return false;
}
