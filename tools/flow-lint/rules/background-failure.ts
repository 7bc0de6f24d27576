import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { exitsOfPrograms } from '../graph/step-exits.ts';
import { failureProgram, unhandledFailures } from '../graph/successors.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const backgroundFailure: Rule = {
  id: 'background-failure',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about: 'A call for which only a part of the screen waits takes everybody off the screen when it fails.',
  check(compilation): RuleFinding[] {
    const { flow, nodeLocations: nodePlaces } = compilation;
    const judged = flow.nodes.flatMap((node, id) => {
      const at = nodePlaces[id];
      if (node.op !== 'call' || node.busy === 'step' || at === undefined) return [];
      const leaving = unhandledFailures(compilation, node).filter((outcome) => {
        const route = failureProgram(compilation, outcome);
        return route !== undefined && exitsOfPrograms(compilation, [route]).steps.size > 0;
      });
      return [{ at, is: leaving.length > 0, leaving }];
    });
    return trueInEveryUse(judged).map(({ at, leaving }) => ({
      at: nestedLocation(at, 'call'),
      message: `Only a part of the screen waits for this, and ${leaving.slice(0, 3).join(', ')} would take everybody off it: say in "on" what happens then`,
    }));
  },
};
