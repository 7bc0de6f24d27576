import { recordOf } from '../../../src/runtime/utilities/json.ts';
import type { Files } from '../files.ts';
import { inside, type SourceLocation } from '../source-location.ts';
import type { SourceFile } from '../sources.ts';
import { orderedSteps } from './ordered-steps.ts';
import type { Variant } from './read-variant.ts';

/** The files of a flow with a variant applied. */
export interface MergedVariant {
  readonly sources: readonly SourceFile[];
  /** Maps a location in these files to the file that contains the value: the flow's or the variant's. */
  readonly placeOf: (place: SourceLocation) => SourceLocation;
}

type Path = SourceLocation['path'];

/** Applies the changes of a variant to the values of the flow's files. The texts of the files do not change. */
export function applyVariant(sources: readonly SourceFile[], files: Files, variant: Variant): MergedVariant {
  const origins = new LocationMap();
  const variantLocation = (...path: Path): SourceLocation => ({ file: variant.file, path });
  const changedValues = new Map<string, object>();
  for (const [locale, texts] of Object.entries(variant.copy)) {
    const file = `copy/${locale}.json`;
    changedValues.set(file, texts);
    for (const key of Object.keys(texts)) origins.add({ file, path: [key] }, variantLocation('copy', locale, key));
  }
  changedValues.set('limits.json', variant.limits);
  for (const name of Object.keys(variant.limits))
    origins.add({ file: 'limits.json', path: [name] }, variantLocation('limits', name));
  if (variant.order !== undefined || Object.keys(variant.conditions).length > 0)
    changedValues.set('flow.json', { order: mergedOrder(files, variant, origins) });
  return {
    sources: sources.map((source) => withValues(source, changedValues.get(source.file))),
    placeOf: (location) => origins.find(location),
  };
}

function mergedOrder(files: Files, { file, order, conditions }: Variant, origins: LocationMap): unknown[] {
  const original = orderedSteps(files);
  const raw = files.single('flow').order ?? [];
  if (order !== undefined) origins.add({ file: 'flow.json', path: ['order'] }, { file, path: ['order'] });
  return (order ?? original.map(({ step }) => step)).map((step, index) => {
    const originalIndex = original.findIndex((candidate) => candidate.step === step);
    const mergedLocation: SourceLocation = { file: 'flow.json', path: ['order', index] };
    const item: SourceLocation = { file: 'flow.json', path: ['order', originalIndex] };
    const stepLocation = typeof raw[originalIndex] === 'string' ? item : inside(item, 'step');
    const newCondition = conditions[step];
    const when = newCondition ?? original[originalIndex]?.when;
    origins.add(mergedLocation, order === undefined ? item : { file, path: ['order', index] });
    origins.add(inside(mergedLocation, 'step'), order === undefined ? stepLocation : { file, path: ['order', index] });
    const conditionLocation = { file, path: ['steps', step, 'when'] };
    origins.add(inside(mergedLocation, 'when'), newCondition === undefined ? inside(item, 'when') : conditionLocation);
    return when === undefined || when === 'true' ? step : { step, when };
  });
}

function withValues(source: SourceFile, values: object | undefined): SourceFile {
  if (values === undefined || Object.keys(values).length === 0) return source;
  const value = Object.assign(Object.create(null) as object, recordOf(source.value), values);
  const descriptors = Object.getOwnPropertyDescriptors(source);
  return Object.defineProperties({}, { ...descriptors, value: { value, enumerable: true } }) as SourceFile;
}

/** Maps locations in merged files to their sources. */
class LocationMap {
  private readonly byLocation = new Map<string, SourceLocation>();

  add(location: SourceLocation, origin: SourceLocation): void {
    this.byLocation.set(keyOf(location.file, location.path), origin);
  }

  find(location: SourceLocation): SourceLocation {
    for (let length = location.path.length; length > 0; length -= 1) {
      const origin = this.byLocation.get(keyOf(location.file, location.path.slice(0, length)));
      if (origin !== undefined)
        return { ...location, file: origin.file, path: [...origin.path, ...location.path.slice(length)] };
    }
    return location;
  }
}

function keyOf(file: string, path: Path): string {
  return JSON.stringify([file, ...path]);
}
