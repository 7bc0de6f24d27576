import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';

/**
 * Each analytics event that a flow can send, with its property names.
 * Events of links have the property `step`.
 */
export function collectAnalyticsEvents({
  nodes,
  links,
}: Pick<CompiledFlow, 'nodes' | 'links'>): CompiledFlow['events'] {
  const events = new Map<string, Set<string>>();
  const declare = (name: string, keys: readonly string[]): void => {
    const eventKeys = events.get(name) ?? new Set();
    events.set(name, eventKeys);
    for (const key of keys) eventKeys.add(key);
  };
  for (const node of nodes) if (node.op === 'track') declare(node.event, Object.keys(node.values));
  for (const { track } of Object.values(links)) if (track !== undefined) declare(track, ['step']);
  return Object.fromEntries([...events].toSorted(byName).map(([name, keys]) => [name, [...keys].toSorted()]));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
