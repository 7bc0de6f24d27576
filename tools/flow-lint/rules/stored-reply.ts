import { nestedLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const storedReply: Rule = {
  id: 'stored-reply',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'routine'],
  about: 'What a server replied is stored in the browser, where it stays as it was.',
  *check({ flow, entryUses, nodeOwners }): Iterable<RuleFinding> {
    const saved = flow.nodes.flatMap((node, id) =>
      node.op === 'call' && node.save !== undefined
        ? [{ name: node.save[0], action: node.action, step: nodeOwners[id]?.step ?? null }]
        : [],
    );
    for (const { name, step, declared, at } of entryUses) {
      if (declared.stored !== true) continue;
      const reply = saved.find((entry) => entry.name === name && (step === null || entry.step === step));
      if (reply === undefined) continue;
      yield {
        at: { ...nestedLocation(at, 'stored'), isKey: true },
        message: `"${name}" is what ${reply.action} replied: days later it is out of date. Load it again, and store only what was chosen of it`,
      };
    }
  },
};
