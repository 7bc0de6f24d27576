import type { Compilation } from '../../compile/compile-flow.ts';
import { sessionEvents, startedSessions } from '../../flow-lint/session-events.ts';
import { reservedEvents } from '../../../src/runtime/shapes/reserved-events.ts';
import type { Names } from './names.ts';
import { namesOf } from './vocabulary.ts';

const { back, close, changedInOtherTab, forward, leave, startOver } = reservedEvents;

const startOverNames = { [startOver]: 'Deletes all answers and starts the flow again.' };

/** Events that elements on screen may raise: built-in events, and events that programs handle. */
export function handledEvents({ programs }: Compilation): Names {
  const handled = programs.flatMap(({ kind, name, owner }) =>
    kind === 'event' ? [[name, owner.step ?? 'every step'] as const] : [],
  );
  return {
    ...namesWithLocations('Handled', handled),
    [back]: 'Goes to the step that "back" names.',
    [forward]: 'Goes to the step that Back led away from.',
    ...startOverNames,
  };
}

/** Events that programs may handle, with their sources: blocks, timers, sessions and built-in events. */
export function raisedEvents(compilation: Compilation): Names {
  const onScreen = compilation.uses.flatMap((use) =>
    use.kind === 'raises' ? [[use.name, use.owner.step ?? 'every step'] as const] : [],
  );
  const fromSessions = startedSessions(compilation).flatMap(({ node }) =>
    sessionEvents(compilation, node).map((name) => [name, `the session ${node.session}`] as const),
  );
  const { [back]: _, ...raised } = {
    ...namesWithLocations('Raised', onScreen),
    ...namesWithLocations('Raised', fromSessions),
  };
  return {
    ...raised,
    [close]: 'Closes the open modal; Escape and a press beside it raise it.',
    [changedInOtherTab]: 'Another tab went on with what the browser keeps.',
    [leave]: 'The page is left.',
    ...startOverNames,
  };
}

/** Names of started sessions, with their descriptions. */
export function runningSessions(compilation: Compilation): Names {
  const { sessions } = compilation.registries;
  return namesOf(
    startedSessions(compilation).map(({ node }) => [node.as, sessions[node.session]?.about ?? node.session]),
  );
}

const maxLocations = 4;

/** Names, each with its first few locations. */
export function namesWithLocations(
  prefix: string,
  occurrences: readonly (readonly [name: string, place: string])[],
): Names {
  const locations = new Map<string, Set<string>>();
  for (const [name, location] of occurrences) locations.set(name, (locations.get(name) ?? new Set()).add(location));
  return namesOf(
    [...locations].map(([name, nameLocations]) => {
      const more = nameLocations.size > maxLocations ? ` and ${nameLocations.size - maxLocations} more` : '';
      return [name, `${prefix}: ${[...nameLocations].slice(0, maxLocations).join(', ')}${more}.`];
    }),
  );
}
