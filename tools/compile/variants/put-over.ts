import { recordOf } from '../../../src/runtime/utilities/json.ts';
import type { Files } from '../files.ts';
import { inside, type Place } from '../place.ts';
import type { SourceFile } from '../sources.ts';
import { orderedSteps } from './ordered-steps.ts';
import type { Variant } from './read-variant.ts';

/** The files of a flow with a variant applied. */
export interface PutOver {
  readonly sources: readonly SourceFile[];
  /** Maps a location in these files to the file that contains the value: the flow's or the variant's. */
  readonly placeOf: (place: Place) => Place;
}

type Path = Place['path'];

/** Applies the changes of a variant to the values of the flow's files. Their texts stay. */
export function putOver(sources: readonly SourceFile[], files: Files, variant: Variant): PutOver {
  const written = new Places();
  const own = (...path: Path): Place => ({ file: variant.file, path });
  const over = new Map<string, object>();
  for (const [locale, texts] of Object.entries(variant.copy)) {
    const file = `copy/${locale}.json`;
    over.set(file, texts);
    for (const key of Object.keys(texts)) written.add({ file, path: [key] }, own('copy', locale, key));
  }
  over.set('limits.json', variant.limits);
  for (const name of Object.keys(variant.limits))
    written.add({ file: 'limits.json', path: [name] }, own('limits', name));
  if (variant.order !== undefined || Object.keys(variant.conditions).length > 0)
    over.set('flow.json', { order: orderOf(files, variant, written) });
  return {
    sources: sources.map((source) => withValues(source, over.get(source.file))),
    placeOf: (place) => written.find(place),
  };
}

function orderOf(files: Files, { file, order, conditions }: Variant, written: Places): unknown[] {
  const was = orderedSteps(files);
  const raw = files.one('flow').order ?? [];
  if (order !== undefined) written.add({ file: 'flow.json', path: ['order'] }, { file, path: ['order'] });
  return (order ?? was.map(({ step }) => step)).map((step, index) => {
    const before = was.findIndex((one) => one.step === step);
    const at: Place = { file: 'flow.json', path: ['order', index] };
    const item: Place = { file: 'flow.json', path: ['order', before] };
    const named = typeof raw[before] === 'string' ? item : inside(item, 'step');
    const changed = conditions[step];
    const when = changed ?? was[before]?.when;
    written.add(at, order === undefined ? item : { file, path: ['order', index] });
    written.add(inside(at, 'step'), order === undefined ? named : { file, path: ['order', index] });
    const ofVariant = { file, path: ['steps', step, 'when'] };
    written.add(inside(at, 'when'), changed === undefined ? inside(item, 'when') : ofVariant);
    return when === undefined || when === 'true' ? step : { step, when };
  });
}

function withValues(source: SourceFile, values: object | undefined): SourceFile {
  if (values === undefined || Object.keys(values).length === 0) return source;
  const value = Object.assign(Object.create(null) as object, recordOf(source.value), values);
  const own = Object.getOwnPropertyDescriptors(source);
  return Object.defineProperties({}, { ...own, value: { value, enumerable: true } }) as SourceFile;
}

/** Maps locations in merged files to their sources. */
class Places {
  private readonly byPlace = new Map<string, Place>();

  add(place: Place, written: Place): void {
    this.byPlace.set(keyOf(place.file, place.path), written);
  }

  find(place: Place): Place {
    for (let length = place.path.length; length > 0; length -= 1) {
      const written = this.byPlace.get(keyOf(place.file, place.path.slice(0, length)));
      if (written !== undefined)
        return { ...place, file: written.file, path: [...written.path, ...place.path.slice(length)] };
    }
    return place;
  }
}

function keyOf(file: string, path: Path): string {
  return JSON.stringify([file, ...path]);
}
