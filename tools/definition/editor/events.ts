import type { Compilation } from '../../compile/compile-flow.ts';
import { sessionEvents, startedSessions } from '../../flow-lint/session-events.ts';
import { reservedEvents } from '../../../src/runtime/shapes/reserved-events.ts';
import type { DescribedNames } from './name-schemas.ts';
import { describedNames } from './described-names.ts';

const { back, close, changedInOtherTab, forward, leave, startOver } = reservedEvents;

const startOverNames = { [startOver]: 'Deletes all answers and restarts the flow.' };

/** Events that elements on screen may raise: built-in events, and events that programs handle. */
export function handledEventNames({ programs }: Compilation): DescribedNames {
  const handled = programs.flatMap(({ kind, name, owner }) =>
    kind === 'event' ? [[name, owner.step ?? 'every step'] as const] : [],
  );
  return {
    ...namesWithLocations('Handled by', handled),
    [back]: 'Goes to the step in "back".',
    [forward]: 'Goes forward again after BACK.',
    ...startOverNames,
  };
}

/** Events that programs may handle, with their sources: blocks, timers, sessions and built-in events. */
export function raisedEventNames(compilation: Compilation): DescribedNames {
  const onScreen = compilation.uses.flatMap((use) =>
    use.kind === 'raises' ? [[use.name, use.owner.step ?? 'every step'] as const] : [],
  );
  const fromSessions = startedSessions(compilation).flatMap(({ node }) =>
    sessionEvents(compilation, node).map((name) => [name, `the session ${node.session}`] as const),
  );
  const { [back]: _, ...raised } = {
    ...namesWithLocations('Raised by', onScreen),
    ...namesWithLocations('Raised by', fromSessions),
  };
  return {
    ...raised,
    [close]: 'Closes the open modal. Escape and a click outside also raise this event.',
    [changedInOtherTab]: 'Another tab has stored newer answers.',
    [leave]: 'The applicant leaves the page.',
    ...startOverNames,
  };
}

/** Names of started sessions, with their descriptions. */
export function startedSessionNames(compilation: Compilation): DescribedNames {
  const { sessions } = compilation.registries;
  return describedNames(
    startedSessions(compilation).map(({ node }) => [node.as, sessions[node.session]?.about ?? node.session]),
  );
}

const maxLocations = 4;

/** Names, each described by its first few locations. */
export function namesWithLocations(
  prefix: string,
  occurrences: readonly (readonly [name: string, place: string])[],
): DescribedNames {
  const locations = new Map<string, Set<string>>();
  for (const [name, location] of occurrences) locations.set(name, (locations.get(name) ?? new Set()).add(location));
  return describedNames(
    [...locations].map(([name, nameLocations]) => {
      const more = nameLocations.size > maxLocations ? ` and ${nameLocations.size - maxLocations} more` : '';
      return [name, `${prefix}: ${[...nameLocations].slice(0, maxLocations).join(', ')}${more}.`];
    }),
  );
}
