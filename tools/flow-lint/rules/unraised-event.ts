import type { Compilation } from '../../compile/compile-flow.ts';
import { reservedEvents } from '../../../src/runtime/shapes/reserved-events.ts';
import { raisedEventsByStep } from '../names-by-step.ts';
import { sessionEvents, startedSessions } from '../session-events.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unraisedEvent: Rule = {
  id: 'unraised-event',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
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
          suggestedNames: [...raised].filter((event) => !builtIn.has(event)),
        };
    }
  },
};

/** Raised by the browser or the engine, so they are not suggested in place of a misspelled name. */
const builtIn = new Set<string>([reservedEvents.leave, reservedEvents.changedInOtherTab, reservedEvents.startOver]);

/** Everything that can happen on a step, its modals included; on any step, for null. */
function raisedIn(compilation: Compilation, step: string | null): Set<string> {
  const { flow } = compilation;
  const raised = raisedEventsByStep(compilation);
  const onScreen = step === null ? [...raised.values()] : [raised.get(null) ?? [], raised.get(step) ?? []];
  const live = startedSessions(compilation).filter(({ node }) => step === null || node.within.includes(step));
  const modals = [flow.modals, ...(step === null ? [] : [flow.steps[step]?.modals ?? {}])].flatMap(Object.keys);
  return new Set([
    ...onScreen.flatMap((names) => [...names]),
    ...live.flatMap(({ node }) => sessionEvents(compilation, node)),
    ...(modals.length > 0 ? ['CLOSE'] : []),
    reservedEvents.leave,
    reservedEvents.startOver,
    // What another tab did concerns the whole flow.
    ...(step === null ? [reservedEvents.changedInOtherTab] : []),
  ]);
}
