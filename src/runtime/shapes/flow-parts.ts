import type { CompiledFlow, FlowNode, NodeId } from './compiled-flow.ts';

/** What of a flow its first screen does not need, as it is published: the nodes by their number. */
export type FlowRest = Pick<CompiledFlow, 'steps' | 'modals' | 'context' | 'let' | 'options' | 'schemas'> & {
  readonly nodes: Readonly<Record<NodeId, FlowNode>>;
};

/** What of a flow its first screen needs, as it is published. */
export type FlowPart = Omit<CompiledFlow, keyof FlowRest> &
  FlowRest & {
    /** Names of the functions that it calls, beside JSONata's own. Any, if left out. */
    readonly calls?: readonly string[];
  };
