import { startedSessions, unhandledSessionEvents } from '../session-events.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unhandledEnding: Rule = {
  id: 'unhandled-ending',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view'],
  about: 'A session can end in a step that does not handle that ending: the applicant would wait for ever.',
  *check(compilation): Iterable<RuleFinding> {
    for (const started of startedSessions(compilation)) {
      const { as, session } = started.node;
      const endings = Object.keys(compilation.registries.sessions[session]?.endings ?? {});
      const names = endings.map((ending) => `${as}.${ending}`);
      for (const { at, step, events } of unhandledSessionEvents(compilation, started, names))
        yield { at, message: `${step} does not handle ${events.join(', ')}: the session can end there` };
    }
  },
};
