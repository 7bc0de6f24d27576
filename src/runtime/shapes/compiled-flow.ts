// A definition after compilation, as plain JSON: a graph of numbered nodes, and the blocks of each step. All tools walk this.
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

/** Version of this shape; a runtime refuses another. */
export const compiledFormat = 6;

export interface CompiledFlow {
  readonly format: number;
  readonly id: string;
  readonly version: string;
  /** Runtime versions that can run it. */
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
  /** JSON Schemas of the forms, limits filled in. */
  readonly schemas: Readonly<Record<string, CompiledSchema>>;
  readonly chrome: CompiledChrome;
  /** How each locale writes; without it the browser is asked. */
  readonly conventions?: Readonly<Record<string, LocaleConventions>>;
  /** Steps and kept entries by the names that they had before. */
  readonly renamed?: NonNullable<FlowFile['renamed']>;
  /** Names of the fields and entries that are marked sensitive: no analytics event carries them. */
  readonly sensitive: readonly string[];
  /** Names of the properties of each event that the flow sends: no others leave. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Where things stand in the source; in development only. */
  readonly positions?: FlowPositions;
  /** Steps in their order, where the flow gives one. */
  readonly order?: CompiledOrder;
  readonly resume?: CompiledResume;
  /** Its first screen needs the code in `Ways`, which is fetched with it. */
  readonly ways?: true;
  /** Only what the first screen needs is here yet. */
  readonly isPartial?: true;
}

/** Index into `nodes`; −1 is the end of a program that does not say how it ends. */
export type NodeId = number;

/** `change`, of what leads to a step: what is answered there is changed, and the way leads back here afterwards. */
export type FlowNode = { readonly when?: ExprNode; readonly next: NodeId; readonly change?: true } & NodeWork;

export type NodeWork =
  | { readonly op: 'goto'; readonly to: string }
  | { readonly op: 'choose'; readonly from: ExprNode; readonly among: readonly string[]; readonly otherwise: string }
  | { readonly op: 'return' }
  /** Goes to where what was kept was left: in the browser, or what an action loaded. */
  | { readonly op: 'resume'; readonly from?: ExprNode }
  /** `at`: the path of the item to focus in the list `focus`. */
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
      /** It is given what is kept of the answers, as `draft`. */
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
  /** First whose guard holds; fixed on arrival. */
  readonly title: readonly { readonly when?: ExprNode; readonly copy: string }[];
  readonly stage?: number;
  readonly progress?: number;
  readonly minutesLeft?: number;
  readonly note?: string;
  /** The step that Back leads to; true for the one that the applicant came from. */
  readonly back?: string | true;
  readonly end?: 'completed' | 'declined' | 'failed';
  readonly context: Readonly<Record<string, CompiledEntry>>;
  readonly let: CompiledValues;
  /** `needs`, then `enter`. */
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
  /** Only where `widget` is `form`. */
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

/** An item for each value of `of`: `$item`, at `$index`. Both names begin with `as`. */
export interface CompiledEach {
  readonly kind: 'each';
  readonly of: ExprNode;
  readonly as?: string;
  readonly item: CompiledItem;
}

export interface CompiledItem {
  readonly when?: ExprNode;
  /** The item is left out if this list of it is empty, or no `value` in it is answered. */
  readonly needs?: string;
  readonly props: Readonly<Record<string, CompiledProp>>;
}

export interface CompiledForm {
  readonly id: string;
  readonly submit: string;
  /** While it holds, its answers stay as they are, and are not checked. */
  readonly locked?: ExprNode;
  readonly items: readonly (CompiledSection | CompiledRepeat | CompiledBlock)[];
}

/** A repeated group. `template` is the section of an item: its paths have `*` as index, it reads `$item` and `$index`. */
export interface CompiledRepeat extends RepeatedList {
  readonly template: CompiledSection;
  /** Guard of items beyond `least`. */
  readonly exists: ExprNode;
}

export interface CompiledSection extends CompiledPart {
  /** Stable within its form: s0, s1 … */
  readonly section: string;
  readonly schema: string;
  readonly bind: string;
  readonly when?: ExprNode;
  readonly legend?: CompiledText;
  /** Of an item of a list that is asked for in place: its place and what can be done with it. */
  readonly item?: Readonly<Record<string, CompiledProp>>;
  readonly fields: readonly CompiledField[];
}

export interface CompiledField extends CompiledPart {
  readonly name: string;
  readonly path: string;
  readonly widget: string;
  readonly label: CompiledText;
  /** What to call the field where its label is too long. */
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
  /** What its rules read beside itself, as paths of names: an error is judged again when something of it changes. */
  readonly checks?: readonly string[];
  readonly rules: readonly { readonly assert: ExprNode; readonly when?: ExprNode; readonly message: CompiledText }[];
  readonly autocomplete: string;
  readonly wide: boolean;
  /** Stands beside its neighbour on a phone too. */
  readonly half?: boolean;
  readonly sensitive: boolean;
  /** It is typed into by keyboard. */
  readonly keyboard: boolean;
  readonly keepHidden?: true;
  /** `false` is an answer. */
  readonly answersNo?: true;
  readonly props: Readonly<Record<string, CompiledProp>>;
}
