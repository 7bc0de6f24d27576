import type { CompiledStep } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { firstEnterNodeByStep, forwardTransitions } from '../graph/forward-transitions.ts';
import { exitsOfPrograms } from '../graph/step-exits.ts';
import { gotosAlong } from '../graph/gotos-along.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const backWay: Rule = {
  id: 'back-way',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'Back leads to a step from which the way forward does not lead here.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    for (const { name, file } of stepFiles(compilation)) {
      const step = flow.steps[name];
      const back = typeof step?.back === 'string' ? flow.steps[step.back] : undefined;
      if (step === undefined || back === undefined) continue;
      const at = { file, path: ['back'] };
      if (back === step) yield { at, message: 'Back leads to the step itself' };
      else if (!leadsTo(compilation, back.id, name)) {
        const before = [...forwardTransitions(compilation)].flatMap(([from, to]) =>
          to.has(name) && from !== name ? [from] : [],
        );
        // To a step to which only the server leads, no way forward leads.
        if (before.length === 0 && isFarBefore(back, step))
          yield { at, message: `Back leads to ${back.id}, which is more than one stage before ${name}` };
        if (before.length > 0)
          yield {
            at,
            message: `Back leads to ${back.id}, from which no way leads here: that does from ${before.slice(0, 4).join(', ')}`,
            related: before.slice(0, 4).flatMap((from) => gotosAlong(compilation, [from, name])),
          };
      }
    }
  },
};

/** Of steps of no stage, neither is. */
function isFarBefore(back: CompiledStep, step: CompiledStep): boolean {
  return Number(step.stage) - Number(back.stage) > 1;
}

/** At once, or past a step that may be left on arrival. */
function leadsTo(compilation: Compilation, from: string, to: string): boolean {
  const next = forwardTransitions(compilation).get(from) ?? new Set();
  if (next.has(to)) return true;
  const enterNodes = firstEnterNodeByStep(compilation);
  return [...next].some((id) => exitsOfPrograms(compilation, [enterNodes.get(id) ?? -1]).steps.has(to));
}
