import { answersOf } from '../field-value.ts';
import { grouped } from '../grouped.ts';
import { perObject } from '../per-object.ts';
import type { CompiledSection } from '../shapes/compiled-flow.ts';
import type { CompiledPart } from '../shapes/compiled-part.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { differs } from './differs.ts';

/**
 * Which fields of a section may show something else than before: those whose answer, error or call is another, and those that
 * read what is another. Found from what has changed: of hundreds of fields the others are not asked.
 *
 * @returns their places among the fields, in their order: if several of them fail, the first is told of
 */
export function affectedFields(section: CompiledSection, before: Snapshot, after: Snapshot): readonly number[] {
  const { at, readers, unknown } = indexOf(section);
  const affected = new Set(unknown);
  const add = (places: readonly number[] = []): void => places.forEach((place) => affected.add(place));
  forEachOther(answersOf(before, section), answersOf(after, section), (name) => add(at.get(`${section.bind}.${name}`)));
  forEachOther(before.errors, after.errors, (path) => add(at.get(path)));
  if (before.pending !== after.pending)
    for (const { busy } of [before, after].flatMap(({ pending }) => Object.values(pending)))
      if (typeof busy === 'object') add(at.get(busy.field));
  for (const [path, places] of readers) if (differs(path, before, after)) add(places);
  return [...affected].sort((one, other) => one - other);
}

/** Tells the names of what is another in one than in the other; maybe twice. */
function forEachOther(one: Named, other: Named, tell: (name: string) => void): void {
  if (one !== other)
    for (const either of [one, other]) for (const name in either) if (!Object.is(one[name], other[name])) tell(name);
}

type Named = Readonly<Record<string, unknown>>;

/**
 * A section with its fields as one part, such as an item of a list: it reads its answers, and what its frame and its fields
 * read. Of what nobody knows what it reads, nobody knows for the whole.
 */
export function wholeOf(section: CompiledSection): CompiledPart {
  return indexOf(section).whole;
}

const indexOf = perObject(({ bind, reads, fields }: CompiledSection) => {
  /** Where the fields of a path stand: of several one is drawn. */
  const at = grouped(fields.map(({ path }, place) => [path, place]));
  /** Where those stand that read a path. */
  const readers = grouped(fields.flatMap((field, place) => (field.reads ?? []).map((path) => [path, place] as const)));
  /** Where those stand of which nobody knows what they read. */
  const unknown = fields.flatMap((field, place) => (field.reads === undefined ? place : []));
  const whole = reads === undefined || unknown.length > 0 ? {} : { reads: [bind, ...reads, ...readers.keys()] };
  return { at, readers, unknown, whole };
});
