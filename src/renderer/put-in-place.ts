import type { ResolvedBlock, ResolvedField } from '../runtime/shapes/screen.ts';
import { deepEquals } from './deep-equals.ts';
import { blocksIn, formIn, isSection } from './inside-block.ts';

/** A list of blocks, a block, or a field of a form. */
export type ScreenPart = readonly ResolvedBlock[] | ResolvedBlock | ResolvedField;

interface Places {
  /** What stands at each place. */
  readonly parts: Map<string, unknown>;
  /** Where something else stands than before. */
  readonly changed: string[];
}

/** Puts a part, and all that is in it, where nothing stands. Of several with one name, the first stands at the place. */
export function putNew(place: string, part: ScreenPart, parts: Map<string, unknown>): void {
  if (parts.has(place)) return;
  parts.set(place, part);
  for (const inside of insideOf(part)) putNew(`${place}/${nameOf(inside)}`, inside, parts);
}

/**
 * Puts a part, and all that is in it, in the place of what stood there. What is the same object as before is not looked into.
 *
 * @param old undefined if nothing stood there
 * @param now undefined if nothing stands there any more
 */
export function putInPlace(
  place: string,
  old: ScreenPart | undefined,
  now: ScreenPart | undefined,
  places: Places,
): void {
  if (old === now) return;
  const before = insideOf(old, now);
  const after = insideOf(now, old);
  if (now === undefined) places.parts.delete(place);
  else places.parts.set(place, now);
  // A screen that was not made from the one before, as after a change of the definition, may hold equal parts.
  if (before.length + after.length === 0 && old !== undefined && deepEquals(old, now)) return;
  places.changed.push(place);
  if (before.length === after.length && after.every((part, index) => isSameName(part, before[index]))) {
    // As good as always, and of hundreds of fields one has changed. Of several with one name, the first stands at the place.
    after.forEach((part, index) => {
      const was = before[index];
      if (part === was) return;
      const inside = `${place}/${nameOf(part)}`;
      if (places.parts.get(inside) === was) putInPlace(inside, was, part, places);
    });
    return;
  }
  const [byName, namedNow] = [named(insideOf(old)), named(insideOf(now))];
  for (const name of new Set([...namedNow.keys(), ...byName.keys()]))
    putInPlace(`${place}/${name}`, byName.get(name), namedNow.get(name), places);
}

/**
 * What stands inside, in its order: the lists of a block, the blocks of a list, the fields and blocks of a form.
 *
 * @param other the form before or after: what is the same object in both is left out, as are all items of a list but one
 */
function insideOf(part: ScreenPart | undefined, other?: ScreenPart): readonly ScreenPart[] {
  if (part === undefined || 'path' in part) return none;
  if (!('widget' in part)) return part;
  const form = formIn(part);
  if (form !== undefined) {
    const others = other !== undefined && 'key' in other ? formIn(other)?.items : undefined;
    return form.items.flatMap((item, index): readonly ScreenPart[] => {
      if (item === others?.[index]) return none;
      return isSection(item) ? item.fields : [item];
    });
  }
  const blocks = blocksIn(part);
  return blocks === undefined ? none : [blocks];
}

const none: readonly ScreenPart[] = [];

function nameOf(part: ScreenPart): string {
  if (!('widget' in part)) return 'blocks';
  return 'path' in part ? part.path : part.key;
}

function isSameName(one: ScreenPart, other: ScreenPart | undefined): boolean {
  return one === other || (other !== undefined && nameOf(one) === nameOf(other));
}

/** Of several with one name, the first. */
function named(parts: readonly ScreenPart[]): Map<string, ScreenPart> {
  return new Map(parts.toReversed().map((part) => [nameOf(part), part]));
}
