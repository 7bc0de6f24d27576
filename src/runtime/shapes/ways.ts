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

/** What the first screen of most flows does not need. It is fetched with the rest of a flow. */
export interface Ways {
  /** Where the errors of a list stand, and which step is to show them. */
  readonly refused: (snapshot: Snapshot, node: ProblemsNode, asked: Asked) => Refused;
  /** The step that Back leads to. */
  readonly back: (flow: CompiledFlow, snapshot: Snapshot, passes: Passes) => string | undefined;
  /** Where a statement leads that names a step. */
  readonly lead: (flow: CompiledFlow, snapshot: Snapshot, to: Lead, passes: Passes) => Led;
  /** What there is of an earlier visit. */
  readonly begun: (
    flow: CompiledFlow,
    left: Earlier,
  ) => Pick<Snapshot, 'visited' | 'left' | 'changing' | 'isLost' | 'itemKeys'>;
  /** What was kept put in place: by the browser, which is there from the start, or by a server. @throws PartMissing */
  readonly resumed: (flow: CompiledFlow, snapshot: Snapshot, draft: unknown) => Partial<Snapshot>;
  /** Gives something to an action without waiting for its reply. */
  readonly send: (snapshot: Snapshot, node: SendNode, input: SentCall['input']) => Partial<Snapshot>;
  /** The relevant answers of a snapshot. @param scopeUnder makes a scope of all answers of a snapshot */
  readonly relevance: (
    flow: CompiledFlow,
    snapshot: Snapshot,
    scopeUnder: (snapshot: Snapshot) => { readonly passes: (guard: ExprNode) => boolean },
  ) => Relevance;
  /** What is known of the way after an event, where it is another, and the labels of the choices. */
  readonly noted: (
    flow: CompiledFlow,
    before: Snapshot,
    after: Snapshot,
    event: FlowEvent,
    scope: ValueScope,
  ) => Partial<Pick<Snapshot, 'visited' | 'left' | 'given' | 'changing' | 'context'>>;
  /**
   * The items of a form, with a section in place of a repeated group for each item that exists, or for the one that a path
   * is in, whether it exists or not. The same object each time for the same index.
   */
  readonly items: (items: CompiledForm['items'], at: Snapshot | string) => readonly (CompiledSection | CompiledBlock)[];
  /** What follows the items of a list. Undefined unless a list is written as a whole. */
  readonly moveItems: (
    snapshot: Snapshot,
    path: readonly string[],
    value: unknown,
  ) => (Pick<Snapshot, 'errors' | 'unsaved'> & Partial<Snapshot>) | undefined;
  /** The section of an item with the keys of the item and its fields; any other section unchanged. */
  readonly withKeys: (snapshot: Snapshot, section: ResolvedSection) => ResolvedSection;
  /** What goes out after an event of all that was sent. */
  readonly post: (snapshot: Snapshot, event: FlowEvent) => Posted;
}

/** A snapshot with some of its answers. The snapshot itself if it has no others. */
export interface Relevance {
  /** The relevant answers: what expressions read. */
  readonly view: Snapshot;
  /** Also those of steps that are ahead: what a draft stores. */
  readonly draft: Snapshot;
  /** All but the sensitive answers of hidden questions: what stays in memory after the step. */
  readonly open: Snapshot;
}

/** Parts of the snapshot that are other then, and the work to be done. */
export type Posted = Partial<Snapshot> & { readonly effects: readonly Effect[] };

export type SendNode = FlowNode & { readonly op: 'send' };

/** What browser and tab kept. */
interface Earlier {
  readonly kept: unknown;
  readonly stored: unknown;
  readonly now: number;
}

/** Values of expressions. */
export interface ValueScope {
  value(expression: ExprNode): unknown;
}

/** Whether a condition holds. @param names further variables that it may read */
type Passes = (guard: ExprNode | undefined, names?: Readonly<Record<string, unknown>>) => boolean;

/** A step that a statement names. */
interface Lead {
  readonly to: string;
  readonly change?: true | undefined;
  /** The applicant answered; the flow does not turn them away. */
  readonly isOnward: boolean;
  /** The snapshot with its relevant answers alone. */
  readonly view: Snapshot;
}

type Led = { readonly to: string } & Pick<Snapshot, 'changing' | 'context'>;

export type ProblemsNode = FlowNode & { readonly op: 'problems' };

/** What a statement of a list of errors reads. */
export interface Asked {
  /** What its expression yields. */
  readonly list: unknown;
  readonly text: (text: CompiledText) => TextRef;
}

/** A list of errors, held against the fields of the flow. */
export interface Refused {
  /** By path of the field. */
  readonly errors: Snapshot['errors'];
  /** The step to go to; undefined where the one on screen asks one of the fields, or none does. */
  readonly to: string | undefined;
  /** Something is wrong with what no step asks. */
  readonly isLeft: boolean;
}
