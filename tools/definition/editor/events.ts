import type { Compilation } from '../../compile/compile-flow.ts';
import { sessionEvents, startedSessions } from '../../flow-lint/session-events.ts';
import { reservedEvents } from '../../../src/runtime/shapes/reserved-events.ts';
import type { Names } from './names.ts';
import { namesOf } from './vocabulary.ts';

const { back, close, elsewhere, forward, leave, startOver } = reservedEvents;

const deletes = { [startOver]: 'Deletes all answers and starts the flow again.' };

/** Events that elements on screen may raise, with the programs that handle them: handled and built-in events. */
export function handledEvents({ programs }: Compilation): Names {
  const handled = programs.flatMap(({ kind, name, owner }) =>
    kind === 'event' ? [[name, owner.step ?? 'every step'] as const] : [],
  );
  return {
    ...whereOf('Handled', handled),
    [back]: 'Goes to the step that "back" names.',
    [forward]: 'Goes to the step that Back led away from.',
    ...deletes,
  };
}

/** Events that programs may handle, with their sources: blocks, timers, sessions and built-in events. */
export function raisedEvents(compilation: Compilation): Names {
  const onScreen = compilation.uses.flatMap((use) =>
    use.kind === 'raises' ? [[use.name, use.owner.step ?? 'every step'] as const] : [],
  );
  const live = startedSessions(compilation).flatMap(({ node }) =>
    sessionEvents(compilation, node).map((name) => [name, `the session ${node.session}`] as const),
  );
  const { [back]: _, ...raised } = { ...whereOf('Raised', onScreen), ...whereOf('Raised', live) };
  return {
    ...raised,
    [close]: 'Closes the open modal; Escape and a press beside it raise it.',
    [elsewhere]: 'Another tab went on with what the browser keeps.',
    [leave]: 'The page is left.',
    ...deletes,
  };
}

/** Names of started sessions, with their descriptions. */
export function runningSessions(compilation: Compilation): Names {
  const { sessions } = compilation.registries;
  return namesOf(
    startedSessions(compilation).map(({ node }) => [node.as, sessions[node.session]?.about ?? node.session]),
  );
}

const mostPlaces = 4;

/** Names with their locations, of which the first few are listed. */
export function whereOf(what: string, found: readonly (readonly [name: string, place: string])[]): Names {
  const places = new Map<string, Set<string>>();
  for (const [name, place] of found) places.set(name, (places.get(name) ?? new Set()).add(place));
  return namesOf(
    [...places].map(([name, all]) => {
      const more = all.size > mostPlaces ? ` and ${all.size - mostPlaces} more` : '';
      return [name, `${what}: ${[...all].slice(0, mostPlaces).join(', ')}${more}.`];
    }),
  );
}
