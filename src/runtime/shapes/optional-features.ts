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
import type { OutboxCall, Snapshot, TextRef } from './snapshot.ts';

/** Optional features: history, drafts, outbox, server errors, repeated groups. They load with the remaining flow. */
export interface OptionalFeatures {
  readonly mapServerErrors: (snapshot: Snapshot, node: ProblemsNode, errors: ServerErrorSource) => MappedErrors;
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
  ) => Pick<Snapshot, 'visitedSteps' | 'abandonedSteps' | 'editSession' | 'isDraftExpired' | 'itemKeys'>;
  /** @throws NotLoadedError */
  readonly restoreDraft: (flow: CompiledFlow, snapshot: Snapshot, draft: unknown) => Partial<Snapshot>;
  readonly enqueue: (snapshot: Snapshot, node: SendNode, input: OutboxCall['input']) => Partial<Snapshot>;
  readonly findRelevantAnswers: (
    flow: CompiledFlow,
    snapshot: Snapshot,
    createScope: (snapshot: Snapshot) => { readonly isTrueOrMissing: (guard: ExprNode) => boolean },
  ) => PrunedSnapshots;
  /** Updates history and choice labels after an event. */
  readonly nextHistory: (
    flow: CompiledFlow,
    before: Snapshot,
    after: Snapshot,
    event: FlowEvent,
    scope: ExpressionEvaluator,
  ) => Partial<Pick<Snapshot, 'visitedSteps' | 'abandonedSteps' | 'writtenPaths' | 'editSession' | 'context'>>;
  /**
   * Returns a form's items. A repeated group becomes one section for each of its items.
   *
   * @param selection a path selects only the item that contains it
   */
  readonly expandItems: (
    items: CompiledForm['items'],
    selection: Snapshot | string,
  ) => readonly (CompiledSection | CompiledBlock)[];
  readonly moveItemState: (
    snapshot: Snapshot,
    path: readonly string[],
    value: unknown,
  ) => (Pick<Snapshot, 'errors' | 'dirtyFields'> & Partial<Snapshot>) | undefined;
  readonly withItemKeys: (snapshot: Snapshot, section: ResolvedSection) => ResolvedSection;
  readonly flushOutbox: (snapshot: Snapshot, event: FlowEvent) => OutboxUpdate;
}

/** Snapshots without irrelevant answers. If nothing is removed, they are the original snapshot. */
export interface PrunedSnapshots {
  /** Contains only relevant answers. */
  readonly relevant: Snapshot;
  /** Contains relevant answers and those of later steps. */
  readonly draft: Snapshot;
  /** Contains all answers except sensitive answers to hidden questions. */
  readonly retained: Snapshot;
}

export type OutboxUpdate = Partial<Snapshot> & { readonly effects: readonly Effect[] };

export type SendNode = FlowNode & { readonly op: 'send' };

interface StoredVisit {
  readonly draft: unknown;
  readonly stored: unknown;
  readonly now: number;
}

export interface ExpressionEvaluator {
  evaluate(expression: ExprNode): unknown;
}

type GuardCheck = (guard: ExprNode | undefined, variables?: Readonly<Record<string, unknown>>) => boolean;

interface GotoTarget {
  readonly to: string;
  readonly change?: true | undefined;
  readonly isAfterAnswer: boolean;
  /** The snapshot with only relevant answers. */
  readonly relevant: Snapshot;
}

type ResolvedTarget = { readonly to: string } & Pick<Snapshot, 'editSession' | 'context'>;

export type ProblemsNode = FlowNode & { readonly op: 'problems' };

export interface ServerErrorSource {
  readonly list: unknown;
  readonly text: (text: CompiledText) => TextRef;
}

export interface MappedErrors {
  readonly errors: Snapshot['errors'];
  /** First step with an error. Undefined if such a step is on screen or does not exist. */
  readonly step: string | undefined;
  /** True if an error belongs to no field. */
  readonly hasErrorWithoutField: boolean;
}
