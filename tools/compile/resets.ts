import type { CompiledFlow, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState } from './cursor.ts';
import { lastChangeEntryName } from './repeat/list-programs.ts';

/**
 * The flow with extended `reset` statements: resetting an entry also resets the entries that the compiler added for it.
 * These are the last change of a repeated list and the sent inputs of a searched list.
 */
export function withAddedReset(flow: CompiledFlow, { lists, stepChoices }: CompilerState): CompiledFlow {
  const added = new Map<string, readonly string[]>([
    ...lists.map(({ list }) => [list, [lastChangeEntryName(list)]] as const),
    ...stepChoices.map(({ entryName, lasting = {} }) => [entryName, Object.keys(lasting)] as const),
  ]);
  if (added.size === 0) return flow;
  const nodes = flow.nodes.map((node): FlowNode => {
    if (node.op !== 'reset') return node;
    const addedEntries = node.entries.flatMap((name) => added.get(name) ?? []);
    return addedEntries.length === 0 ? node : { ...node, entries: [...node.entries, ...addedEntries] };
  });
  return { ...flow, nodes };
}
