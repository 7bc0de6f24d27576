// The compiled flow: a graph of numbered nodes, and the blocks of each step. Plain JSON.
import type { Chrome, FlowFile } from '../definition/definition.ts';
import type { CompiledChoices } from './compiled-choices.ts';
import type { CallBusy, CompiledEntry, CompiledLink, CompiledSchema, CompiledTimer } from './compiled-data.ts';
import type { CompiledPart } from './compiled-part.ts';
import type { BannerWords, CompiledInputs, CompiledText, CompiledValues } from './compiled-text.ts';
import type { ExprNode } from '../expression/expr-node.ts';
import type { Changeable, CompiledOrder, CompiledResume } from './changes.ts';
import type { LocaleConventions } from './locale-conventions.ts';
import type { RepeatedList } from './repeated-list.ts';
import type { FlowPositions } from './flow-positions.ts';
import type { ProblemsWork } from './problems-work.ts';

export type { CompiledInputs, CompiledText, CompiledValues };

/** A runtime rejects all other versions. */
export const compiledFormat = 6;

export interface CompiledFlow {
  readonly format: number;
  readonly id: string;
  readonly version: string;
  /** Range of runtime versions. */
  readonly runtime: string;
  readonly locales: readonly string[];
  readonly first: string;
  readonly stages: number;
  readonly progress: number;
  readonly nodes: readonly FlowNode[];
  readonly start: NodeId;
  readonly failures: Readonly<Record<string, NodeId>>;
  readonly on: Readonly<Record<string, NodeId>>;
  readonly steps: Readonly<Record<string, CompiledStep>>;
  readonly modals: Readonly<Record<string, CompiledModal>>;
  readonly context: Readonly<Record<string, CompiledEntry>>;
  readonly let: Readonly<Record<string, ExprNode>>;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, CompiledLink>>;
  readonly options: Readonly<Record<string, readonly { readonly value: string | number; readonly label: string }[]>>;
  /** JSON Schemas of the forms. */
  readonly schemas: Readonly<Record<string, CompiledSchema>>;
  readonly chrome: CompiledChrome;
  /** If omitted, `Intl` is used. */
  readonly conventions?: Readonly<Record<string, LocaleConventions>>;
  /** Current names by former name. */
  readonly renamed?: NonNullable<FlowFile['renamed']>;
  /** Names that analytics events never contain. */
  readonly sensitive: readonly string[];
  /** Permitted properties of each analytics event. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Development only. */
  readonly positions?: FlowPositions;
  readonly order?: CompiledOrder;
  readonly resume?: CompiledResume;
  /** The first screen needs the optional features (`Ways`). */
  readonly ways?: true;
  /** Only the initial flow is loaded. */
  readonly isPartial?: true;
}

/** Index into `nodes`; −1 is a program's end. */
export type NodeId = number;

/** One statement. `change`: the applicant edits the target step's answers and then returns here. */
export type FlowNode = { readonly when?: ExprNode; readonly next: NodeId; readonly change?: true } & NodeWork;

export type NodeWork =
  | { readonly op: 'goto'; readonly to: string }
  | { readonly op: 'choose'; readonly from: ExprNode; readonly among: readonly string[]; readonly otherwise: string }
  | { readonly op: 'return' }
  /** Goes to the step where the draft was left. `from`: a draft that an action loaded. */
  | { readonly op: 'resume'; readonly from?: ExprNode }
  /** `at`: path of the item in the list `focus`. */
  | { readonly op: 'stay'; readonly focus?: string; readonly at?: ExprNode }
  | { readonly op: 'open'; readonly modal: string }
  | { readonly op: 'close' }
  | { readonly op: 'set'; readonly writes: readonly { readonly path: readonly string[]; readonly value: ExprNode }[] }
  | { readonly op: 'reset'; readonly entries: readonly string[] }
  | {
      readonly op: 'call';
      readonly action: string;
      readonly input: CompiledInputs;
      readonly save?: readonly string[];
      readonly busy: CallBusy;
      /** Its input includes the draft, as `draft`. */
      readonly draft?: true;
      readonly on: Readonly<Record<string, NodeId>>;
    }
  | { readonly op: 'send'; readonly action: string; readonly input: CompiledInputs; readonly repeatable?: true }
  | {
      readonly op: 'start';
      readonly session: string;
      readonly as: string;
      readonly input: CompiledInputs;
      readonly within: readonly string[];
    }
  | { readonly op: 'answer'; readonly session: string; readonly input: CompiledInputs }
  | { readonly op: 'stop'; readonly session: string }
  | { readonly op: 'jump'; readonly to: NodeId }
  | ({ readonly op: 'banner' } & BannerWords)
  | { readonly op: 'problem'; readonly text: CompiledText; readonly at: string }
  | ProblemsWork
  | { readonly op: 'track'; readonly event: string; readonly values: CompiledValues }
  | { readonly op: 'identify'; readonly user: ExprNode }
  | { readonly op: 'forget' }
  | { readonly op: 'saved'; readonly entries: true | readonly string[] }
  | { readonly op: 'visit'; readonly link: string; readonly values: CompiledValues }
  | { readonly op: 'warn'; readonly code: string };

export interface CompiledStep extends Changeable {
  readonly id: string;
  readonly kind: 'step' | 'view';
  /** The first with a true `when`, fixed on arrival. */
  readonly title: readonly { readonly when?: ExprNode; readonly copy: string }[];
  readonly stage?: number;
  readonly progress?: number;
  readonly minutesLeft?: number;
  readonly note?: string;
  /** Target of Back; true for the previous step. */
  readonly back?: string | true;
  readonly end?: 'completed' | 'declined' | 'failed';
  readonly context: Readonly<Record<string, CompiledEntry>>;
  readonly let: CompiledValues;
  readonly enter: NodeId;
  readonly after: readonly CompiledTimer[];
  readonly blocks: readonly CompiledBlock[];
  readonly modals: Readonly<Record<string, CompiledModal>>;
  readonly on: Readonly<Record<string, NodeId>>;
}

export interface CompiledModal {
  readonly title: CompiledText;
  readonly blocks: readonly CompiledBlock[];
  readonly on: Readonly<Record<string, NodeId>>;
}

export interface CompiledChrome {
  readonly name: string;
  readonly titleSuffix: string;
  readonly errorTitle?: string;
  readonly stage: string;
  readonly leave?: string;
  /** ISO 4217, such as `USD`. */
  readonly currency?: string;
  readonly dateOrder?: NonNullable<Chrome['dateOrder']>;
  readonly logo?: string;
  readonly theme?: NonNullable<Chrome['theme']>;
  readonly help: readonly CompiledBlock[];
  readonly legal: readonly CompiledBlock[];
  readonly aside?: { readonly label: string; readonly blocks: readonly CompiledBlock[] };
  readonly minutesLeft?: string;
}

export interface CompiledBlock extends CompiledPart {
  readonly key: string;
  readonly widget: string;
  readonly when?: ExprNode;
  readonly props: Readonly<Record<string, CompiledProp>>;
  readonly form?: CompiledForm;
}

export type CompiledProp =
  | { readonly kind: 'text'; readonly text: CompiledText }
  | { readonly kind: 'value'; readonly value: ExprNode }
  | { readonly kind: 'flag'; readonly value: ExprNode | boolean }
  | { readonly kind: 'literal'; readonly value: string | number }
  | { readonly kind: 'event'; readonly value: string }
  | { readonly kind: 'link'; readonly link: string; readonly values: CompiledValues }
  | { readonly kind: 'blocks'; readonly blocks: readonly CompiledBlock[] }
  | { readonly kind: 'items'; readonly items: readonly (CompiledItem | CompiledEach)[] }
  | CompiledEach;

/** One item for each value of `of`: `$item`, `$index`, prefixed with `as`. */
export interface CompiledEach {
  readonly kind: 'each';
  readonly of: ExprNode;
  readonly as?: string;
  readonly item: CompiledItem;
}

export interface CompiledItem {
  readonly when?: ExprNode;
  /** A prop with a list. If it is empty or unanswered, the item is omitted. */
  readonly needs?: string;
  readonly props: Readonly<Record<string, CompiledProp>>;
}

export interface CompiledForm {
  readonly id: string;
  readonly submit: string;
  /** While true, answers are fixed and not checked. */
  readonly locked?: ExprNode;
  readonly items: readonly (CompiledSection | CompiledRepeat | CompiledBlock)[];
}

/** A repeated group. `template` is the section of one item, with `*` for the index in paths. */
export interface CompiledRepeat extends RepeatedList {
  readonly template: CompiledSection;
  /** Guard of items beyond `least`. */
  readonly exists: ExprNode;
}

export interface CompiledSection extends CompiledPart {
  readonly section: string;
  readonly schema: string;
  readonly bind: string;
  readonly when?: ExprNode;
  readonly legend?: CompiledText;
  /** Position and actions, in a repeated group. */
  readonly item?: Readonly<Record<string, CompiledProp>>;
  readonly fields: readonly CompiledField[];
}

export interface CompiledField extends CompiledPart {
  readonly name: string;
  readonly path: string;
  readonly widget: string;
  readonly label: CompiledText;
  /** Shorter label for messages. */
  readonly short?: CompiledText;
  readonly hint?: CompiledText;
  readonly when?: ExprNode;
  readonly required: ExprNode | boolean;
  readonly enabled?: ExprNode;
  readonly readonly?: ExprNode;
  readonly options?: CompiledChoices;
  readonly changed?: string;
  readonly retry?: string;
  readonly failed?: ExprNode;
  readonly messages: Readonly<Record<string, CompiledText>>;
  /** Other paths that its rules read. A change there revalidates its error. */
  readonly checks?: readonly string[];
  readonly rules: readonly { readonly assert: ExprNode; readonly when?: ExprNode; readonly message: CompiledText }[];
  readonly autocomplete: string;
  readonly wide: boolean;
  /** Half a line, on phones too. */
  readonly half?: boolean;
  readonly sensitive: boolean;
  readonly keyboard: boolean;
  readonly keepHidden?: true;
  /** `false` counts as an answer. */
  readonly answersNo?: true;
  readonly props: Readonly<Record<string, CompiledProp>>;
}
