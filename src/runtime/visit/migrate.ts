import type { CompiledFlow } from '../shapes/compiled-flow.ts';

/** The current name of a step that was renamed. */
export function migrateStep<Name>({ renamed, steps }: CompiledFlow, name: Name): Name | string {
  const names = renamed?.steps ?? {};
  if (typeof name !== 'string' || Object.hasOwn(steps, name)) return name;
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}

/** Stored entries by their current names. A value under the new name takes precedence. */
export function migrateEntries(
  { renamed }: CompiledFlow,
  kept: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = Object.entries(renamed?.entries ?? {}).filter(([old]) => Object.hasOwn(kept, old));
  return { ...Object.fromEntries(names.map(([old, now]) => [now, kept[old]])), ...kept };
}
