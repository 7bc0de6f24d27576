import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { exitsOfPrograms } from '../graph/step-exits.ts';
import { walkProgram } from '../graph/walk-program.ts';
import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const hiddenFailure: Rule = {
  id: 'hidden-failure',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about:
    'The "*" of a call takes a failure for which the flow has a step of its own, and beside it another such failure is named.',
  check(compilation): RuleFinding[] {
    const { flow, nodeLocations: nodePlaces, registries } = compilation;
    const ownFailures = failuresWithStep(compilation);
    const calls = flow.nodes.flatMap((node, id) => {
      const at = nodePlaces[id];
      if (node.op !== 'call' || at === undefined || !Object.hasOwn(node.on, '*')) return [];
      const failures = registries.actions[node.action]?.failure ?? [];
      const special = failures.filter((outcome) => ownFailures.has(outcome));
      const handled = special.filter((outcome) => Object.hasOwn(node.on, outcome));
      const hidden = special.filter((outcome) => !Object.hasOwn(node.on, outcome));
      return [
        {
          at: { ...nestedLocation(at, 'on', '*'), isKey: true },
          is: handled.length > 0 && hidden.length > 0,
          named: handled,
          hidden,
        },
      ];
    });
    return trueInEveryUse(calls).map(({ at, named: handled, hidden }) => ({
      at,
      message: `This takes ${hidden.join(', ')} too, for which the flow has a step of its own: name it, as ${handled.join(', ')} is`,
    }));
  },
};

/** Failures of the flow that always lead to a step to which the others do not. */
const failuresWithStep = memoizePerCompilation((compilation: Compilation): ReadonlySet<string> => {
  const { failures } = compilation.flow;
  const routes = Object.entries(failures).map(([outcome, first]) => {
    const { canRunOffEnd: runsOff, visited } = walkProgram(compilation, first);
    const stays = runsOff || [...visited].some((id) => compilation.flow.nodes[id]?.op === 'stay');
    return { outcome, stays, steps: [...exitsOfPrograms(compilation, [first]).steps] };
  });
  const special = routes.filter(({ outcome, stays, steps: [step, ...more] }) => {
    if (outcome === '*' || stays || step === undefined || more.length > 0) return false;
    return routes.every((otherRoute) => otherRoute.outcome === outcome || !otherRoute.steps.includes(step));
  });
  return new Set(special.map(({ outcome }) => outcome));
});
