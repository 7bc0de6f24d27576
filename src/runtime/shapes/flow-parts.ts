import type { CompiledFlow, FlowNode, NodeId } from './compiled-flow.ts';

/** Loaded after the first screen. */
export type FlowRest = Pick<CompiledFlow, 'steps' | 'modals' | 'context' | 'let' | 'options' | 'schemas'> & {
  readonly nodes: Readonly<Record<NodeId, FlowNode>>;
};

/** Loaded for the first screen. */
export type FlowPart = Omit<CompiledFlow, keyof FlowRest> &
  FlowRest & {
    readonly calls?: readonly string[];
  };
