import { failureProgram, unhandledFailures } from '../graph/successors.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unhandledOutcome: Rule = {
  id: 'unhandled-outcome',
  severity: 'error',
  requiredFileKinds: ['flow'],
  about: 'A call can fail in a way that neither its "on" nor the "failures" of the flow handle.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, nodeLocations: nodePlaces } = compilation;
    for (const [id, node] of flow.nodes.entries()) {
      const at = nodePlaces[id];
      if (node.op !== 'call' || at === undefined) continue;
      const open = unhandledFailures(compilation, node).filter(
        (outcome) => failureProgram(compilation, outcome) === undefined,
      );
      if (open.length === 0) continue;
      const message = `Nothing handles ${open.join(', ')} of "${node.action}": name them in "on", or in "failures" of flow.json`;
      yield { at: nestedLocation(at, 'call'), message };
    }
  },
};
