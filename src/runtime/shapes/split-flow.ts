import type { CompiledFlow, FlowNode, NodeId } from './compiled-flow.ts';

/** Chunk that loads after the first screen. */
export type RemainingFlow = Pick<CompiledFlow, 'steps' | 'modals' | 'context' | 'let' | 'options' | 'schemas'> & {
  readonly nodes: Readonly<Record<NodeId, FlowNode>>;
};

/** Chunk for the first screen. */
export type InitialFlow = Omit<CompiledFlow, keyof RemainingFlow> &
  RemainingFlow & {
    readonly calls?: readonly string[];
  };
