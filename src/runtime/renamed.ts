import type { CompiledFlow } from './shapes/compiled-flow.ts';

/** A step by the name that it has now: whoever was on it when it was called otherwise is on it still. */
export function stepNow<Name>({ renamed, steps }: CompiledFlow, name: Name): Name | string {
  const names = renamed?.steps ?? {};
  if (typeof name !== 'string' || Object.hasOwn(steps, name)) return name;
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}

/** What was kept, by the names that its entries have now. What stands under a new name already goes before. */
export function entriesNow(
  { renamed }: CompiledFlow,
  kept: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = Object.entries(renamed?.entries ?? {}).filter(([old]) => Object.hasOwn(kept, old));
  return { ...Object.fromEntries(names.map(([old, now]) => [now, kept[old]])), ...kept };
}
