import { getOwn } from '../utilities/json.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';

/** The current name of a step, which may have been renamed. */
export function migrateStep<Name>({ renamed, steps }: CompiledFlow, name: Name): Name | string {
  if (typeof name !== 'string' || Object.hasOwn(steps, name)) return name;
  return getOwn(renamed?.steps ?? {}, name) ?? name;
}

/** Stored entries under their current names. A value under the new name takes precedence. */
export function migrateEntries(
  { renamed }: CompiledFlow,
  entries: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const renames = Object.entries(renamed?.entries ?? {}).filter(([old]) => Object.hasOwn(entries, old));
  return { ...Object.fromEntries(renames.map(([old, current]) => [current, entries[old]])), ...entries };
}
