import { subscribe } from 'valtio/vanilla';
import type { Screen } from '../runtime/shapes/screen.ts';
import type { FlowStore } from '../runtime/shapes/store-types.ts';
import { putInPlace, putNew, type ScreenPart } from './put-in-place.ts';

/** What concerns the screen as a whole: all but the step's blocks, which have places of their own. */
export type ScreenFrame = Omit<Screen, 'blocks'>;

/** What stands at a place. */
export type PlacedPart = ScreenPart | ScreenFrame;

/**
 * What stands on the screen, by its place, and who is told of which. The screen as a whole stands at `frame`, the lists at
 * `blocks`, `modal`, `help`, `legal` and `aside`, a block at `LIST/KEY`, what is in it at `LIST/KEY/blocks/KEY` or, if it is a
 * form, at `LIST/KEY/PATH`.
 */
export interface ScreenParts {
  /** What stands at a place now; undefined when it has gone. */
  at(place: string): PlacedPart | undefined;
  /** The screen as a whole. */
  frame(): ScreenFrame;
  /**
   * Has `told`, which is nobody else's, called once for each change of what stands at the place; returns a function that
   * ends it. Of another screen the places around the step are told: whatever listens in the step goes with it.
   */
  listen(place: string, told: () => void): () => void;
  /** Ends the same, for whoever keeps no function for it: hundreds of fields do not. */
  unlisten(place: string, told: () => void): void;
}

type Told = () => void;

/** The place of what concerns the screen as a whole. */
export const framePlace = 'frame';

/**
 * Tells each part of a screen of its own changes, and of nothing else: what is the same object as before is not even looked
 * into, so that the work is in proportion to the change.
 */
export function screenParts(store: FlowStore): ScreenParts {
  const parts = new Map<string, PlacedPart>();
  /** Nearly every place has one. */
  const listeners = new Map<string, Told | Set<Told>>();
  const tellAt = (place: string): void => {
    const told = listeners.get(place);
    if (typeof told === 'function') told();
    else told?.forEach((each) => each());
  };
  let screen: Screen | undefined;
  let stop: () => void;

  /** @returns the screen now, and the places to tell */
  const refresh = (): { readonly now: Screen; readonly changed: readonly string[] } => {
    const now = store.screen;
    const before = screen;
    if (now === before) return { now, changed: none };
    screen = now;
    return { now, changed: before?.arrival === now.arrival ? change(before, now) : arriveAt(now) };
  };
  const change = (before: Screen, now: Screen): readonly string[] => {
    const changed: string[] = [];
    parts.set(framePlace, now);
    for (const list of lists) putInPlace(list, listOf(before, list), listOf(now, list), { parts, changed });
    if (differsAround(before, now)) changed.push(framePlace);
    return changed;
  };
  const arriveAt = (now: Screen): readonly string[] => {
    parts.clear();
    parts.set(framePlace, now);
    for (const list of lists) putNew(list, listOf(now, list), parts);
    return [...listeners.keys()].filter((place) => !inStep.test(place));
  };
  const tell = (): void => refresh().changed.forEach(tellAt);
  const unlisten = (place: string, told: () => void): void => {
    const all = listeners.get(place);
    const isLast = all instanceof Set ? all.delete(told) && all.size === 0 : all === told;
    if (isLast && listeners.delete(place) && listeners.size === 0) stop();
  };
  return {
    unlisten,
    at(place) {
      // Before anybody listens, nobody says that there is another screen.
      if (listeners.size === 0) refresh();
      return parts.get(place);
    },
    frame: () => (screen === undefined || listeners.size === 0 ? refresh().now : screen),
    listen(place, told) {
      if (listeners.size === 0) {
        refresh();
        // In sync: an input that got its text back one microtask later would have lost its caret by then.
        stop = subscribe(store, tell, true);
      }
      const others = listeners.get(place);
      if (others instanceof Set) others.add(told);
      else listeners.set(place, others === undefined ? told : new Set([others, told]));
      return () => unlisten(place, told);
    },
  };
}

const lists = ['blocks', 'modal', 'help', 'legal', 'aside'] as const;

/** Drawn anew for each arrival. */
const inStep = /^(?:blocks|modal)(?:$|\/)/;

function listOf(screen: Screen, list: (typeof lists)[number]) {
  return list === 'modal' || list === 'aside' ? (screen[list]?.blocks ?? none) : screen[list];
}

const none = [] as const;

function differsAround(before: Screen, now: Screen): boolean {
  const names = Object.keys(now) as (keyof Screen)[];
  return names.some((name) => name !== 'blocks' && now[name] !== before[name]);
}
