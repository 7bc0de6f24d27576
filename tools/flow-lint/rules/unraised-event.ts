import type { Compilation } from '../../compile/compile-flow.ts';
import { raisedByStep } from '../by-step.ts';
import { sessionEvents, startedSessions } from '../session-events.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unraisedEvent: Rule = {
  id: 'unraised-event',
  severity: 'warning',
  needs: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'An event is handled that nothing raises: the program never runs.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { kind, name, owner, at } of compilation.programs) {
      if (kind !== 'event') continue;
      const raised = raisedIn(compilation, owner.step);
      if (name === 'BACK') yield { at, message: 'BACK is built in: name the step behind this one with "back"' };
      else if (!raised.has(name))
        yield {
          at,
          message: `Nothing raises ${name} here`,
          names: [...raised].filter((event) => !ofBrowser.has(event)),
        };
    }
  },
};

/** Raised by the browser; nobody means them when they misspell another. */
const ofBrowser = new Set(['LEAVE', 'ELSEWHERE']);

/** Everything that can happen on a step, its modals included; on any step, for null. */
function raisedIn(compilation: Compilation, step: string | null): Set<string> {
  const { flow } = compilation;
  const raised = raisedByStep(compilation);
  const onScreen = step === null ? [...raised.values()] : [raised.get(null) ?? [], raised.get(step) ?? []];
  const live = startedSessions(compilation).filter(({ node }) => step === null || node.within.includes(step));
  const modals = [flow.modals, ...(step === null ? [] : [flow.steps[step]?.modals ?? {}])].flatMap(Object.keys);
  return new Set([
    ...onScreen.flatMap((names) => [...names]),
    ...live.flatMap(({ node }) => sessionEvents(compilation, node)),
    ...(modals.length > 0 ? ['CLOSE'] : []),
    'LEAVE',
    // What another tab did concerns the whole flow.
    ...(step === null ? ['ELSEWHERE'] : []),
  ]);
}
