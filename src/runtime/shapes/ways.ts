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

/**
 * Features that most first screens do not need: history, drafts, outbox, server errors, repeated groups. They load with
 * the remaining flow.
 */
export interface Ways {
  /** Maps a server's errors to fields. */
  readonly refused: (snapshot: Snapshot, node: ProblemsNode, asked: Asked) => Refused;
  /** Target of BACK. */
  readonly back: (flow: CompiledFlow, snapshot: Snapshot, passes: Passes) => string | undefined;
  /** The actual target of a `goto`, which may differ during edits and on resume. */
  readonly lead: (flow: CompiledFlow, snapshot: Snapshot, to: Lead, passes: Passes) => Led;
  /** History of an earlier visit. */
  readonly begun: (
    flow: CompiledFlow,
    left: Earlier,
  ) => Pick<Snapshot, 'visited' | 'left' | 'changing' | 'isLost' | 'itemKeys'>;
  /** Restores a server's draft. Without one, checks the browser's. @throws PartMissing */
  readonly resumed: (flow: CompiledFlow, snapshot: Snapshot, draft: unknown) => Partial<Snapshot>;
  /** Adds a call to the outbox. */
  readonly send: (snapshot: Snapshot, node: SendNode, input: SentCall['input']) => Partial<Snapshot>;
  /** The relevant answers. */
  readonly relevance: (
    flow: CompiledFlow,
    snapshot: Snapshot,
    scopeUnder: (snapshot: Snapshot) => { readonly passes: (guard: ExprNode) => boolean },
  ) => Relevance;
  /** Changes of history and choice labels after an event. */
  readonly noted: (
    flow: CompiledFlow,
    before: Snapshot,
    after: Snapshot,
    event: FlowEvent,
    scope: ValueScope,
  ) => Partial<Pick<Snapshot, 'visited' | 'left' | 'given' | 'changing' | 'context'>>;
  /**
   * The items of a form, with a section for each item of a repeated group. They are cached by index.
   *
   * @param at a path limits them to the item in it, existing or not
   */
  readonly items: (items: CompiledForm['items'], at: Snapshot | string) => readonly (CompiledSection | CompiledBlock)[];
  /** Moves keys, errors and marks after a write of a whole list; else undefined. */
  readonly moveItems: (
    snapshot: Snapshot,
    path: readonly string[],
    value: unknown,
  ) => (Pick<Snapshot, 'errors' | 'unsaved'> & Partial<Snapshot>) | undefined;
  /** Adds the item's key to its section and fields. */
  readonly withKeys: (snapshot: Snapshot, section: ResolvedSection) => ResolvedSection;
  /** Sends the next call. */
  readonly post: (snapshot: Snapshot, event: FlowEvent) => Posted;
}

/** Each is the original snapshot if nothing is removed. */
export interface Relevance {
  /** Relevant answers only. Expressions read these. */
  readonly view: Snapshot;
  /** Also answers of steps ahead. */
  readonly draft: Snapshot;
  /** All except sensitive answers of hidden questions. */
  readonly open: Snapshot;
}

export type Posted = Partial<Snapshot> & { readonly effects: readonly Effect[] };

export type SendNode = FlowNode & { readonly op: 'send' };

/** Draft (`kept`) and stored data. */
interface Earlier {
  readonly kept: unknown;
  readonly stored: unknown;
  readonly now: number;
}

export interface ValueScope {
  value(expression: ExprNode): unknown;
}

/** @param names additional variables */
type Passes = (guard: ExprNode | undefined, names?: Readonly<Record<string, unknown>>) => boolean;

/** The target of a `goto`. */
interface Lead {
  readonly to: string;
  readonly change?: true | undefined;
  /** False for a failure route. */
  readonly isOnward: boolean;
  /** With relevant answers only. */
  readonly view: Snapshot;
}

type Led = { readonly to: string } & Pick<Snapshot, 'changing' | 'context'>;

export type ProblemsNode = FlowNode & { readonly op: 'problems' };

export interface Asked {
  /** A server's list of errors. */
  readonly list: unknown;
  readonly text: (text: CompiledText) => TextRef;
}

export interface Refused {
  /** By field path. */
  readonly errors: Snapshot['errors'];
  /** Step that shows them. Undefined if it is on screen or does not exist. */
  readonly to: string | undefined;
  /** An error belongs to no field. */
  readonly isLeft: boolean;
}
