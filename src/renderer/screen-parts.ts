import { subscribe } from 'valtio/vanilla';
import type { Screen } from '../runtime/shapes/screen.ts';
import type { FlowStore } from '../runtime/shapes/store-types.ts';
import { putInPlace, type ScreenPart } from './put-in-place.ts';

/** What concerns the screen as a whole: all but the step's blocks, which have places of their own. */
export type ScreenFrame = Omit<Screen, 'blocks'>;

/**
 * The blocks and fields on screen by their places, and who is told of which. The lists stand at `blocks`, `modal`, `help`,
 * `legal` and `aside`, a block at `LIST/KEY`, what is in it at `LIST/KEY/blocks/KEY` or, if it is a form, at `LIST/KEY/PATH`.
 */
export interface ScreenParts {
  /** What stands at a place now; undefined when it has gone. */
  at(place: string): ScreenPart | undefined;
  /** The screen as a whole. */
  frame(): ScreenFrame;
  /**
   * Has `told`, which is nobody else's, called once for each change of what stands at the place, or at `frame`; returns a
   * function that ends it.
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
  const parts = new Map<string, ScreenPart>();
  /** Nearly every place has one. */
  const listeners = new Map<string, Told | readonly Told[]>();
  const toldAt = (place: string): readonly Told[] => {
    const told = listeners.get(place) ?? none;
    return typeof told === 'function' ? [told] : told;
  };
  const tellAt = (place: string): void => {
    const told = listeners.get(place);
    if (typeof told === 'function') told();
    else told?.forEach((each) => each());
  };
  let screen: Screen | undefined;
  let stop = (): void => undefined;

  /** @returns the screen now, and the places at which something else stands */
  const refresh = (): { readonly now: Screen; readonly changed: readonly string[] } => {
    const now = store.screen;
    const changed: string[] = [];
    if (now === screen) return { now, changed };
    const before = screen;
    screen = now;
    for (const list of lists) {
      putInPlace(list, before && listOf(before, list), listOf(now, list), { parts, changed });
    }
    if (before === undefined || differsAround(before, now)) changed.push(framePlace);
    return { now, changed };
  };
  const tell = (): void => {
    // Whoever is told may end, or another begin.
    refresh().changed.forEach(tellAt);
  };
  const unlisten = (place: string, told: () => void): void => {
    const others = listeners.get(place) === told ? none : toldAt(place).filter((each) => each !== told);
    if (others.length > 0) listeners.set(place, others);
    else if (listeners.delete(place) && listeners.size === 0) stop();
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
      listeners.set(place, listeners.has(place) ? [...toldAt(place), told] : told);
      return () => unlisten(place, told);
    },
  };
}

const lists = ['blocks', 'modal', 'help', 'legal', 'aside'] as const;

function listOf(screen: Screen, list: (typeof lists)[number]) {
  return list === 'modal' || list === 'aside' ? (screen[list]?.blocks ?? none) : screen[list];
}

const none = [] as const;

function differsAround(before: Screen, now: Screen): boolean {
  const names = Object.keys(now) as (keyof Screen)[];
  return names.some((name) => name !== 'blocks' && now[name] !== before[name]);
}
