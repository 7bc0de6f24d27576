import type { Compilation } from '../../compile/compile-flow.ts';
import { enterPrograms, waysOn } from '../graph/ways-on.ts';
import { exitsOf } from '../graph/step-exits.ts';
import { leadingAlong } from '../graph/leading-places.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const backWay: Rule = {
  id: 'back-way',
  severity: 'warning',
  needs: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'Back leads to a step from which the way forward does not lead here.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    for (const { name, file } of stepFiles(compilation)) {
      const back = flow.steps[name]?.back;
      if (typeof back !== 'string' || flow.steps[back] === undefined) continue;
      const at = { file, path: ['back'] };
      if (back === name) yield { at, message: 'Back leads to the step itself' };
      else if (!leadsTo(compilation, back, name)) {
        const before = [...waysOn(compilation)].flatMap(([from, to]) => (to.has(name) && from !== name ? [from] : []));
        // To a step to which only the server leads, no way forward leads.
        if (before.length === 0 && isFarBefore(compilation, back, name))
          yield { at, message: `Back leads to ${back}, which is more than one stage before ${name}` };
        if (before.length > 0)
          yield {
            at,
            message: `Back leads to ${back}, from which no way leads here: that does from ${before.slice(0, 4).join(', ')}`,
            related: before.slice(0, 4).flatMap((from) => leadingAlong(compilation, [from, name])),
          };
      }
    }
  },
};

function isFarBefore({ flow }: Compilation, back: string, name: string): boolean {
  const [from, to] = [flow.steps[back]?.stage, flow.steps[name]?.stage];
  return typeof from === 'number' && typeof to === 'number' && to - from > 1;
}

/** At once, or past a step that may be left on arrival. */
function leadsTo(compilation: Compilation, from: string, to: string): boolean {
  const next = waysOn(compilation).get(from) ?? new Set();
  if (next.has(to)) return true;
  const entering = enterPrograms(compilation);
  return [...next].some((id) => exitsOf(compilation, [entering.get(id) ?? -1]).steps.has(to));
}
