import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Files } from '../files.ts';
import { nestedLocation, type SourceLocation } from '../source-location.ts';
import type { SourceFile } from '../sources.ts';
import { orderedSteps } from './ordered-steps.ts';
import type { Variant } from './read-variant.ts';

export interface MergedVariant {
  readonly sources: readonly SourceFile[];
  /** Maps a location in the merged files to the source of the value: a file of the flow, or the variant file. */
  readonly sourceLocationOf: (place: SourceLocation) => SourceLocation;
}

type Path = SourceLocation['path'];

/** Applies the changes of a variant to the values of the flow's files. The source text of the files does not change. */
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
  if (variant.stepOrder !== undefined || Object.keys(variant.stepConditions).length > 0)
    changedValues.set('flow.json', { order: mergedOrder(files, variant, origins) });
  return {
    sources: sources.map((source) => withValues(source, changedValues.get(source.file))),
    sourceLocationOf: (location) => origins.find(location),
  };
}

function mergedOrder(files: Files, { file, stepOrder, stepConditions }: Variant, origins: LocationMap): unknown[] {
  const original = orderedSteps(files);
  const raw = files.singleValue('flow').order ?? [];
  if (stepOrder !== undefined) origins.add({ file: 'flow.json', path: ['order'] }, { file, path: ['order'] });
  return (stepOrder ?? original.map(({ step }) => step)).map((step, index) => {
    const originalIndex = original.findIndex((candidate) => candidate.step === step);
    const mergedLocation: SourceLocation = { file: 'flow.json', path: ['order', index] };
    const item: SourceLocation = { file: 'flow.json', path: ['order', originalIndex] };
    const stepLocation = typeof raw[originalIndex] === 'string' ? item : nestedLocation(item, 'step');
    const newCondition = stepConditions[step];
    const when = newCondition ?? original[originalIndex]?.when;
    origins.add(mergedLocation, stepOrder === undefined ? item : { file, path: ['order', index] });
    origins.add(
      nestedLocation(mergedLocation, 'step'),
      stepOrder === undefined ? stepLocation : { file, path: ['order', index] },
    );
    const conditionLocation = { file, path: ['steps', step, 'when'] };
    origins.add(
      nestedLocation(mergedLocation, 'when'),
      newCondition === undefined ? nestedLocation(item, 'when') : conditionLocation,
    );
    return when === undefined || when === 'true' ? step : { step, when };
  });
}

function withValues(source: SourceFile, values: object | undefined): SourceFile {
  if (values === undefined || Object.keys(values).length === 0) return source;
  const value = Object.assign(Object.create(null) as object, recordOrEmpty(source.value), values);
  const descriptors = Object.getOwnPropertyDescriptors(source);
  return Object.defineProperties({}, { ...descriptors, value: { value, enumerable: true } }) as SourceFile;
}

/** Maps locations in merged files to locations in the source files. */
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
