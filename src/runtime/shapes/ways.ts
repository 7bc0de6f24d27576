import type { ExprNode } from '../expression/expr-node.ts';
import type {
  CompiledBlock,
  CompiledFlow,
  CompiledForm,
  CompiledSection,
  CompiledText,
  FlowNode,
} from './compiled-flow.ts';
import type { Effect } from './effect.ts';
import type { FlowEvent } from './flow-event.ts';
import type { ResolvedSection } from './screen.ts';
import type { SentCall, Snapshot, TextRef } from './snapshot.ts';

/** Optional features: history, drafts, outbox, server errors, repeated groups. They load with the remaining flow. */
export interface Ways {
  readonly refused: (snapshot: Snapshot, node: ProblemsNode, asked: Asked) => Refused;
  readonly back: (flow: CompiledFlow, snapshot: Snapshot, passes: Passes) => string | undefined;
  readonly lead: (flow: CompiledFlow, snapshot: Snapshot, to: Lead, passes: Passes) => Led;
  readonly begun: (
    flow: CompiledFlow,
    left: Earlier,
  ) => Pick<Snapshot, 'visited' | 'left' | 'changing' | 'isLost' | 'itemKeys'>;
  /** @throws PartMissing */
  readonly resumed: (flow: CompiledFlow, snapshot: Snapshot, draft: unknown) => Partial<Snapshot>;
  readonly send: (snapshot: Snapshot, node: SendNode, input: SentCall['input']) => Partial<Snapshot>;
  readonly relevance: (
    flow: CompiledFlow,
    snapshot: Snapshot,
    scopeUnder: (snapshot: Snapshot) => { readonly passes: (guard: ExprNode) => boolean },
  ) => Relevance;
  /** Updates history and choice labels after an event. */
  readonly noted: (
    flow: CompiledFlow,
    before: Snapshot,
    after: Snapshot,
    event: FlowEvent,
    scope: ValueScope,
  ) => Partial<Pick<Snapshot, 'visited' | 'left' | 'given' | 'changing' | 'context'>>;
  /**
   * A form's items, with a section for each item of a repeated group. Cached by index.
   *
   * @param at a path selects only its item
   */
  readonly items: (items: CompiledForm['items'], at: Snapshot | string) => readonly (CompiledSection | CompiledBlock)[];
  readonly moveItems: (
    snapshot: Snapshot,
    path: readonly string[],
    value: unknown,
  ) => (Pick<Snapshot, 'errors' | 'unsaved'> & Partial<Snapshot>) | undefined;
  readonly withKeys: (snapshot: Snapshot, section: ResolvedSection) => ResolvedSection;
  readonly post: (snapshot: Snapshot, event: FlowEvent) => Posted;
}

/** A snapshot itself, if nothing is removed. */
export interface Relevance {
  /** Relevant answers only. */
  readonly view: Snapshot;
  /** Also answers of steps ahead. */
  readonly draft: Snapshot;
  /** Without sensitive answers of hidden questions. */
  readonly open: Snapshot;
}

export type Posted = Partial<Snapshot> & { readonly effects: readonly Effect[] };

export type SendNode = FlowNode & { readonly op: 'send' };

interface Earlier {
  readonly kept: unknown;
  readonly stored: unknown;
  readonly now: number;
}

export interface ValueScope {
  value(expression: ExprNode): unknown;
}

type Passes = (guard: ExprNode | undefined, names?: Readonly<Record<string, unknown>>) => boolean;

interface Lead {
  readonly to: string;
  readonly change?: true | undefined;
  readonly isOnward: boolean;
  /** Relevant answers only. */
  readonly view: Snapshot;
}

type Led = { readonly to: string } & Pick<Snapshot, 'changing' | 'context'>;

export type ProblemsNode = FlowNode & { readonly op: 'problems' };

export interface Asked {
  readonly list: unknown;
  readonly text: (text: CompiledText) => TextRef;
}

export interface Refused {
  readonly errors: Snapshot['errors'];
  /** Undefined if the step is on screen or unknown. */
  readonly to: string | undefined;
  /** An error belongs to no field. */
  readonly isLeft: boolean;
}
