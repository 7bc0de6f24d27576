import { deepEquals } from '@rjsf/utils';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { ResolvedBlock, ResolvedField, Screen } from '../runtime/shapes/screen.ts';
import type { FlowStore } from '../runtime/shapes/store-types.ts';
import { blocksIn, formIn, isSection } from './inside-block.ts';

/** A list of blocks, a block, or a field of a form. */
export type ScreenPart = readonly ResolvedBlock[] | ResolvedBlock | ResolvedField;

/**
 * The blocks and fields on screen by their places, and who is told of which. The lists stand at `blocks`, `modal`, `help`,
 * `legal` and `aside`, a block at `LIST/KEY`, what is in it at `LIST/KEY/blocks/KEY` or, if it is a form, at `LIST/KEY/PATH`.
 */
export interface ScreenParts {
  /** What stands at a place now; undefined when it has gone. */
  at(place: string): ScreenPart | undefined;
  /** Has `told` called once for each change of what stands at the place; returns a function that ends it. */
  listen(place: string, told: () => void): () => void;
}

/**
 * Tells each part of a screen of its own changes, and of nothing else: what is the same object as before is not even looked
 * into, so that the work is in proportion to the change.
 */
export function screenParts(store: FlowStore): ScreenParts {
  const parts = new Map<string, ScreenPart>();
  const listeners = new Map<string, Set<() => void>>();
  let screen: Screen | undefined;
  let stop = (): void => undefined;

  /** @returns the places at which something else stands now */
  const refresh = (): readonly string[] => {
    const { screen: now } = snapshot(store);
    const changed: string[] = [];
    if (now === screen) return changed;
    const before = screen === undefined ? nothing : listsOf(screen);
    screen = now;
    putInPlace('', before, listsOf(now), { parts, changed });
    return changed;
  };
  const tell = (): void => {
    for (const place of refresh()) {
      // Whoever is told may end, or another begin.
      const here = Array.from(listeners.get(place) ?? []);
      for (const told of here) told();
    }
  };
  return {
    at(place) {
      // Before anybody listens, nobody says that there is another screen.
      if (listeners.size === 0) refresh();
      return parts.get(place);
    },
    listen(place, told) {
      if (listeners.size === 0) {
        refresh();
        // In sync: an input that got its text back one microtask later would have lost its caret by then.
        stop = subscribe(store, tell, true);
      }
      const here = listeners.get(place) ?? new Set();
      listeners.set(place, here.add(told));
      return () => {
        if (!here.delete(told) || here.size > 0) return;
        listeners.delete(place);
        if (listeners.size === 0) stop();
      };
    },
  };
}

/** What is in a part, by name; of several with one name, the first. */
type Inside = ReadonlyMap<string, ScreenPart>;

interface Places {
  readonly parts: Map<string, ScreenPart>;
  /** Where something else stands than before. */
  readonly changed: string[];
}

function putInPlace(around: string, before: Inside, after: Inside, places: Places): void {
  for (const [name, part] of after) {
    const old = before.get(name);
    // A screen that was not made from the one before, as after a change of the definition, may hold equal parts.
    if (old !== undefined && deepEquals(old, part)) continue;
    places.parts.set(around + name, part);
    places.changed.push(around + name);
    putInPlace(`${around + name}/`, insideOf(old), insideOf(part), places);
  }
  for (const [name, part] of before) {
    if (after.has(name)) continue;
    places.parts.delete(around + name);
    places.changed.push(around + name);
    putInPlace(`${around + name}/`, insideOf(part), nothing, places);
  }
}

const nothing: Inside = new Map();

function listsOf({ blocks, modal, help, legal, aside }: Screen): Inside {
  return new Map(Object.entries({ blocks, modal: modal?.blocks ?? [], help, legal, aside: aside?.blocks ?? [] }));
}

const known = new WeakMap<ScreenPart, Inside>();

function insideOf(part: ScreenPart | undefined): Inside {
  if (part === undefined) return nothing;
  const inside = known.get(part);
  if (inside !== undefined) return inside;
  const named = new Map<string, ScreenPart>();
  for (const [name, inner] of namedIn(part)) if (!named.has(name)) named.set(name, inner);
  known.set(part, named);
  return named;
}

function namedIn(part: ScreenPart): readonly (readonly [name: string, part: ScreenPart])[] {
  if (!('widget' in part)) return part.map((block) => [block.key, block]);
  if ('path' in part) return [];
  const form = formIn(part);
  const blocks = blocksIn(part);
  if (form === undefined) return blocks === undefined ? [] : [['blocks', blocks]];
  return form.items.flatMap((item): readonly (readonly [string, ScreenPart])[] =>
    isSection(item) ? item.fields.map((field) => [field.path, field]) : [[item.key, item]],
  );
}
