import type { Compilation } from '../../compile/compile-flow.ts';
import { startedSessions } from '../session-events.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';
import { usesOf } from '../uses-of.ts';

export const unknownSession: Rule = {
  id: 'unknown-session',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about: 'A session is started that does not exist, or answered or stopped where it does not live.',
  check: (compilation) => [
    ...unknownNameFindings(compilation, 'session', 'session', Object.keys(compilation.registries.sessions)),
    ...notLive(compilation),
  ],
};

function* notLive(compilation: Compilation): Iterable<RuleFinding> {
  const started = startedSessions(compilation).map(({ node }) => node);
  for (const use of usesOf(compilation, 'live-session')) {
    const startedSessionsOfName = started.filter(({ as }) => as === use.name);
    const { step } = use.owner;
    if (startedSessionsOfName.length === 0) {
      const names = [...new Set(started.map(({ as }) => as))];
      yield { at: use.at, message: `No session is started as "${use.name}"`, suggestedNames: names };
    } else if (step !== null && startedSessionsOfName.every(({ within }) => !within.includes(step))) {
      const steps = [...new Set(startedSessionsOfName.flatMap(({ within }) => within))].join(', ');
      yield { at: use.at, message: `"${use.name}" does not live in ${step}, only in ${steps}` };
    }
  }
}
