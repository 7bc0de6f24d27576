import { startedSessions, unhandledSessionEvents } from '../session-events.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unhandledAsk: Rule = {
  id: 'unhandled-ask',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view'],
  about: 'A session can ask something in a step that does not handle it: the session would wait for ever.',
  *check(compilation): Iterable<RuleFinding> {
    for (const started of startedSessions(compilation)) {
      const { as, session } = started.node;
      const prompts = Object.keys(compilation.registries.sessions[session]?.asks ?? {});
      const names = prompts.map((ask) => `${as}.asks.${ask}`);
      for (const { at, step, events } of unhandledSessionEvents(compilation, started, names))
        yield { at, message: `${step} does not handle ${events.join(', ')}: the session can ask there` };
    }
  },
};
