import type { CompiledFlow, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState } from './cursor.ts';
import { lastChangeEntryName } from './repeat/list-programs.ts';

/**
 * The flow with extended `reset` statements: if an entry is reset, so are the entries that the compiler added for it.
 * The added entries contain the last change of a repeated list, or the inputs sent for searched choices.
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
