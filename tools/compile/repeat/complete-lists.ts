import type { CompiledFlow, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState } from '../cursor.ts';
import { lastChangeEntryName } from './list-programs.ts';

/** Adds to the flow the programs, initial items and status entry of each repeated list. */
export function completeLists(flow: CompiledFlow, { lists, findings, registries }: CompilerState): void {
  for (const { list, least, owner, programs } of lists) {
    const stepOrFlow = flow.steps[owner.step ?? ''] ?? flow;
    Object.assign(stepOrFlow.on as Record<string, NodeId>, programs);
    const entry = flow.context[list];
    const initial: unknown = entry?.initial;
    if (!Array.isArray(initial)) continue;
    const missing = Array.from({ length: Math.max(0, least - initial.length) }, () => ({}));
    Object.assign(flow.context, {
      [list]: { ...entry, initial: [...(initial as readonly unknown[]), ...missing] },
      [lastChangeEntryName(list)]: { initial: { at: -1, count: 0 } },
    });
  }
  for (const name of lists.length === 0 ? [] : ['insertAt', 'removeAt']) {
    if (Object.hasOwn(registries.functions, name)) continue;
    const message = `A repeated group needs the function $${name}: give the flow the functions of any flow`;
    findings.push({ rule: 'unknown-function', message, at: { file: 'flow.json', path: [] } });
  }
}
