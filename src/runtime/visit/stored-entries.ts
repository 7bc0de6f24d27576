import { isRecord, hasLimitedDepth } from '../utilities/json.ts';
import { migrateEntries, migrateStep } from './migrate.ts';
import type { CompiledContextEntry } from '../shapes/compiled-data.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

export function hostEntries(flow: CompiledFlow, host: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return pickEntries(flow, host, (entry) => entry.host === true);
}

/** Stored values of this flow and major version; other data is ignored. */
export function storedEntries(flow: CompiledFlow, stored: unknown): Record<string, unknown> {
  if (!isRecord(stored) || !isSameFlow(flow, stored['state'])) return {};
  return pickEntries(flow, migrateEntries(flow, stored), (entry) => entry.stored === true);
}

/** The current name of the stored step; undefined for another flow or major version. */
export function storedStep(flow: CompiledFlow, stored: unknown): string | undefined {
  const state = isRecord(stored) ? stored['state'] : undefined;
  if (!isRecord(state) || !isSameFlow(flow, state)) return undefined;
  return typeof state['step'] === 'string' ? migrateStep(flow, state['step']) : undefined;
}

export function serializeVisitState(
  { id, version }: CompiledFlow,
  {
    step,
    suspendedStep,
    visitedSteps,
    abandonedSteps,
    editSession,
    itemKeys,
  }: Pick<Snapshot, 'step' | 'suspendedStep' | 'visitedSteps' | 'abandonedSteps' | 'editSession' | 'itemKeys'>,
): object {
  const history = {
    ...(visitedSteps.length > 0 && { visited: visitedSteps }),
    ...(abandonedSteps.length > 0 && { left: abandonedSteps }),
    ...(editSession && { changing: editSession }),
  };
  return { flow: id, version, step: suspendedStep?.step ?? step, ...history, ...(itemKeys && { itemKeys }) };
}

/** True if stored data belongs to this flow and major version. */
export function isSameFlow({ id, version }: CompiledFlow, state: unknown): boolean {
  if (state === undefined) return true;
  return isRecord(state) && state['flow'] === id && majorOf(state['version']) === majorOf(version);
}

function majorOf(version: unknown): string | undefined {
  return typeof version === 'string' ? version.split('.')[0] : undefined;
}

function pickEntries(
  flow: CompiledFlow,
  values: Readonly<Record<string, unknown>>,
  isWanted: (entry: CompiledContextEntry) => boolean,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(flow.context)) {
    if (!isWanted(entry) || !Object.hasOwn(values, name)) continue;
    const value = values[name];
    if (matchesEntryType(flow, entry, value)) picked[name] = structuredClone(value);
  }
  return picked;
}

/** True if a value matches the type of its entry. Storage may contain data from other pages. */
export function matchesEntryType(flow: CompiledFlow, entry: CompiledContextEntry, value: unknown): boolean {
  if (!hasLimitedDepth(value)) return false;
  const { initial, list: schema } = entry;
  if (initial === null) return value === null || ['string', 'number'].includes(typeof value);
  if (Array.isArray(initial))
    return (
      Array.isArray(value) &&
      value.every((item) => schema === undefined || matchesEntryType(flow, { initial: {}, schema }, item))
    );
  if (typeof initial !== 'object') return typeof value === typeof initial;
  if (!isRecord(value)) return false;
  const properties = flow.schemas[entry.schema ?? '']?.properties;
  if (properties === undefined) return true;
  return Object.entries(value).every(
    ([name, property]) => Object.hasOwn(properties, name) && fitsType(properties[name]?.type, property),
  );
}

function fitsType(type: string | undefined, value: unknown): boolean {
  if (value === null || type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}
