import { isRecord, isShallow } from './json.ts';
import { entriesNow, stepNow } from './renamed.ts';
import type { CompiledEntry } from './shapes/compiled-data.ts';
import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** Values that the host provides. */
export function hostEntries(flow: CompiledFlow, host: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return pick(flow, host, (entry) => entry.host === true);
}

/** Stored values; none of another flow or major version. */
export function storedEntries(flow: CompiledFlow, stored: unknown): Record<string, unknown> {
  if (!isRecord(stored) || !isOwn(flow, stored['state'])) return {};
  return pick(flow, entriesNow(flow, stored), (entry) => entry.stored === true);
}

/** The stored step by its current name; undefined if it belongs to another flow or major version. */
export function storedStep(flow: CompiledFlow, stored: unknown): string | undefined {
  const state = isRecord(stored) ? stored['state'] : undefined;
  if (!isRecord(state) || !isOwn(flow, state)) return undefined;
  return typeof state['step'] === 'string' ? stepNow(flow, state['step']) : undefined;
}

export function stateOf(
  { id, version }: CompiledFlow,
  {
    step,
    covered,
    visited,
    left,
    changing,
    itemKeys,
  }: Pick<Snapshot, 'step' | 'covered' | 'visited' | 'left' | 'changing' | 'itemKeys'>,
): object {
  const history = {
    ...(visited.length > 0 && { visited }),
    ...(left.length > 0 && { left }),
    ...(changing && { changing }),
  };
  return { flow: id, version, step: covered?.step ?? step, ...history, ...(itemKeys && { itemKeys }) };
}

/** True if stored data belongs to this flow and major version. */
export function isOwn({ id, version }: CompiledFlow, state: unknown): boolean {
  if (state === undefined) return true;
  return isRecord(state) && state['flow'] === id && majorOf(state['version']) === majorOf(version);
}

function majorOf(version: unknown): string | undefined {
  return typeof version === 'string' ? version.split('.')[0] : undefined;
}

function pick(
  flow: CompiledFlow,
  from: Readonly<Record<string, unknown>>,
  wanted: (entry: CompiledEntry) => boolean,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(flow.context)) {
    if (!wanted(entry) || !Object.hasOwn(from, name)) continue;
    const value = from[name];
    if (fits(flow, entry, value)) found[name] = structuredClone(value);
  }
  return found;
}

/** True if a value matches the type of its entry. Storage may contain data of other pages. */
export function fits(flow: CompiledFlow, entry: CompiledEntry, value: unknown): boolean {
  if (!isShallow(value)) return false;
  const { initial, list: schema } = entry;
  if (initial === null) return value === null || ['string', 'number'].includes(typeof value);
  if (Array.isArray(initial))
    return (
      Array.isArray(value) && value.every((item) => schema === undefined || fits(flow, { initial: {}, schema }, item))
    );
  if (typeof initial !== 'object') return typeof value === typeof initial;
  if (!isRecord(value)) return false;
  const properties = flow.schemas[entry.schema ?? '']?.properties;
  if (properties === undefined) return true;
  return Object.entries(value).every(
    ([name, one]) => Object.hasOwn(properties, name) && fitsType(properties[name]?.type, one),
  );
}

function fitsType(type: string | undefined, value: unknown): boolean {
  if (value === null || type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}
