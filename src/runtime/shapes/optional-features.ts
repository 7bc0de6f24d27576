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
export interface OptionalFeatures {
  readonly mapServerErrors: (snapshot: Snapshot, node: ProblemsNode, errors: ErrorList) => MappedErrors;
  readonly backTarget: (flow: CompiledFlow, snapshot: Snapshot, isTrueOrMissing: GuardCheck) => string | undefined;
  readonly resolveTarget: (
    flow: CompiledFlow,
    snapshot: Snapshot,
    to: GotoTarget,
    isTrueOrMissing: GuardCheck,
  ) => ResolvedTarget;
  readonly restoreHistory: (
    flow: CompiledFlow,
    earlier: StoredVisit,
  ) => Pick<Snapshot, 'visitedSteps' | 'leftSteps' | 'editSession' | 'isDraftExpired' | 'itemKeys'>;
  /** @throws NotLoadedError */
  readonly restoreDraft: (flow: CompiledFlow, snapshot: Snapshot, draft: unknown) => Partial<Snapshot>;
  readonly enqueue: (snapshot: Snapshot, node: SendNode, input: SentCall['input']) => Partial<Snapshot>;
  readonly findRelevance: (
    flow: CompiledFlow,
    snapshot: Snapshot,
    createScope: (snapshot: Snapshot) => { readonly isTrueOrMissing: (guard: ExprNode) => boolean },
  ) => Relevance;
  /** Updates history and choice labels after an event. */
  readonly nextHistory: (
    flow: CompiledFlow,
    before: Snapshot,
    after: Snapshot,
    event: FlowEvent,
    scope: ValueScope,
  ) => Partial<Pick<Snapshot, 'visitedSteps' | 'leftSteps' | 'writtenPaths' | 'editSession' | 'context'>>;
  /**
   * A form's items, with a section for each item of a repeated group. Cached by index.
   *
   * @param selection a path selects only its item
   */
  readonly expandItems: (
    items: CompiledForm['items'],
    selection: Snapshot | string,
  ) => readonly (CompiledSection | CompiledBlock)[];
  readonly moveItems: (
    snapshot: Snapshot,
    path: readonly string[],
    value: unknown,
  ) => (Pick<Snapshot, 'errors' | 'unsaved'> & Partial<Snapshot>) | undefined;
  readonly withItemKeys: (snapshot: Snapshot, section: ResolvedSection) => ResolvedSection;
  readonly flushOutbox: (snapshot: Snapshot, event: FlowEvent) => OutboxUpdate;
}

/** Snapshots without irrelevant answers; the snapshot itself if nothing is removed. */
export interface Relevance {
  /** Relevant answers only. */
  readonly relevant: Snapshot;
  /** Also answers of later steps. */
  readonly draft: Snapshot;
  /** Without sensitive answers of hidden questions. */
  readonly retained: Snapshot;
}

export type OutboxUpdate = Partial<Snapshot> & { readonly effects: readonly Effect[] };

export type SendNode = FlowNode & { readonly op: 'send' };

interface StoredVisit {
  readonly kept: unknown;
  readonly stored: unknown;
  readonly now: number;
}

export interface ValueScope {
  value(expression: ExprNode): unknown;
}

type GuardCheck = (guard: ExprNode | undefined, variables?: Readonly<Record<string, unknown>>) => boolean;

interface GotoTarget {
  readonly to: string;
  readonly change?: true | undefined;
  readonly isAfterAnswer: boolean;
  /** Relevant answers only. */
  readonly relevant: Snapshot;
}

type ResolvedTarget = { readonly to: string } & Pick<Snapshot, 'editSession' | 'context'>;

export type ProblemsNode = FlowNode & { readonly op: 'problems' };

export interface ErrorList {
  readonly list: unknown;
  readonly text: (text: CompiledText) => TextRef;
}

export interface MappedErrors {
  readonly errors: Snapshot['errors'];
  /** Undefined if the step is on screen or unknown. */
  readonly step: string | undefined;
  /** An error belongs to no field. */
  readonly hasOther: boolean;
}
