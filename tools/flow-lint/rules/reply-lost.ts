import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const replyLost: Rule = {
  id: 'reply-lost',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about: 'A call asks the server for something, and what it replies is not kept.',
  check({ flow, nodeLocations: nodePlaces, registries }): RuleFinding[] {
    const calls = flow.nodes.flatMap((node, id) => {
      const at = nodePlaces[id];
      if (node.op !== 'call' || at === undefined) return [];
      const { kind, fields, of: itemShape } = registries.actions[node.action]?.reply ?? {};
      const names = Object.keys(fields ?? itemShape?.fields ?? {}).slice(0, 3);
      const what = names.length > 0 ? names.join(', ') : kind === 'list' ? 'a list' : undefined;
      return what === undefined ? [] : [{ at: nestedLocation(at, 'call'), is: node.save === undefined, node, what }];
    });
    return trueInEveryUse(calls).map(({ at, node, what }) => ({
      at,
      message: `"${node.action}" replies with ${what}, and nothing keeps it: add "save", or leave the call out`,
    }));
  },
};
