/** Data shapes of the runtime. This folder imports types of the runtime. */
import type { Chrome, FlowFile } from '../definition/definition.ts';
import type {
  BusyScope,
  CompiledFragment,
  CompiledChoices,
  CompiledContextEntry,
  CompiledLink,
  CompiledSchema,
  CompiledTimer,
  FlowSourcePositions,
  RepeatedList,
} from './compiled-data.ts';
import type { ExprNode } from '../expression/expr-node.ts';
import type { StepCompletionRules, StepOrder, CompiledResume } from './history-and-drafts.ts';
import type { LocaleConventions } from './locale-conventions.ts';

export const compiledFormat = 6;

/** Plain JSON with numbered nodes and the blocks of each step. */
export interface CompiledFlow {
  readonly format: number;
  readonly id: string;
  readonly version: string;
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
  readonly context: Readonly<Record<string, CompiledContextEntry>>;
  readonly let: Readonly<Record<string, ExprNode>>;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, CompiledLink>>;
  readonly options: Readonly<Record<string, readonly { readonly value: string | number; readonly label: string }[]>>;
  readonly schemas: Readonly<Record<string, CompiledSchema>>;
  readonly chrome: CompiledChrome;
  /** Default: the conventions of `Intl`. */
  readonly conventions?: Readonly<Record<string, LocaleConventions>>;
  /** Current names by former name. */
  readonly renamed?: NonNullable<FlowFile['renamed']>;
  readonly sensitive: readonly string[];
  /** Property names by analytics event. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Set only in development. */
  readonly positions?: FlowSourcePositions;
  readonly order?: StepOrder;
  readonly resume?: CompiledResume;
  /** The first screen needs `OptionalFeatures`. */
  readonly ways?: true;
  readonly isPartial?: true;
}

/** Index into `nodes`; −1 ends a program. */
export type NodeId = number;

/** `change`: the applicant edits the target's answers and returns to this step. */
export type FlowNode = { readonly when?: ExprNode; readonly next: NodeId; readonly change?: true } & NodeOperation;

export type NodeOperation =
  | { readonly op: 'goto'; readonly to: string }
  | { readonly op: 'choose'; readonly from: ExprNode; readonly among: readonly string[]; readonly otherwise: string }
  | { readonly op: 'return' }
  /** Goes to the last step in the draft. `from` provides a different draft. */
  | { readonly op: 'resume'; readonly from?: ExprNode }
  /** `at`: path to focus in an item of the list `focus`. */
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
      readonly busy: BusyScope;
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
  | ({ readonly op: 'banner' } & BannerText)
  | { readonly op: 'problem'; readonly text: CompiledText; readonly at: string }
  | ProblemsOperation
  | { readonly op: 'track'; readonly event: string; readonly values: CompiledValues }
  | { readonly op: 'identify'; readonly user: ExprNode }
  | { readonly op: 'forget' }
  | { readonly op: 'saved'; readonly entries: true | readonly string[] }
  | { readonly op: 'visit'; readonly link: string; readonly values: CompiledValues }
  | { readonly op: 'warn'; readonly code: string };

/** Shows a server's errors at their fields. */
interface ProblemsOperation {
  readonly op: 'problems';
  readonly of: ExprNode;
  /** The path for each field name of the server, with `*` for an index. */
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, CompiledText>>;
  readonly serverWords: boolean;
  readonly otherwise: CompiledText;
  readonly steps: readonly { readonly step: string; readonly paths: readonly string[] }[];
  readonly most?: Readonly<Record<string, number>>;
}

export type CompiledValues = Readonly<Record<string, ExprNode>>;

export type CompiledInputs = { readonly whole: ExprNode } | { readonly values: CompiledValues };

export type CompiledText = { readonly copy: string; readonly values?: CompiledValues } | { readonly shown: ExprNode };

interface BannerText {
  readonly text: CompiledText;
  readonly heading?: CompiledText;
  readonly advice?: CompiledText;
}

export interface CompiledStep extends StepCompletionRules {
  readonly id: string;
  readonly kind: 'step' | 'view';
  readonly title: readonly { readonly when?: ExprNode; readonly copy: string }[];
  readonly stage?: number;
  readonly progress?: number;
  readonly minutesLeft?: number;
  readonly note?: string;
  /** Target of Back. True means the previous step. */
  readonly back?: string | true;
  readonly end?: 'completed' | 'declined' | 'failed';
  readonly context: Readonly<Record<string, CompiledContextEntry>>;
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
  /** ISO 4217 code, such as `USD`. */
  readonly currency?: string;
  readonly dateOrder?: NonNullable<Chrome['dateOrder']>;
  readonly logo?: string;
  readonly theme?: NonNullable<Chrome['theme']>;
  readonly help: readonly CompiledBlock[];
  readonly legal: readonly CompiledBlock[];
  readonly aside?: { readonly label: string; readonly blocks: readonly CompiledBlock[] };
  readonly minutesLeft?: string;
}

export interface CompiledBlock extends CompiledFragment {
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
  | { readonly kind: 'items'; readonly items: readonly (CompiledPropItem | CompiledForEach)[] }
  | CompiledForEach;

/** One item for each value of `of`. `as` is a prefix of `$item` and `$index`. */
export interface CompiledForEach {
  readonly kind: 'each';
  readonly of: ExprNode;
  readonly as?: string;
  readonly item: CompiledPropItem;
}

export interface CompiledPropItem {
  readonly when?: ExprNode;
  /** The item is omitted if the named prop has no values. */
  readonly needs?: string;
  readonly props: Readonly<Record<string, CompiledProp>>;
}

export interface CompiledForm {
  readonly id: string;
  readonly submit: string;
  /** While true, the form's answers cannot be changed. */
  readonly locked?: ExprNode;
  readonly items: readonly (CompiledSection | CompiledRepeat | CompiledBlock)[];
}

/** A repeated group. `template` is the section of one item. In its paths, `*` is the index. */
export interface CompiledRepeat extends RepeatedList {
  readonly template: CompiledSection;
  /** Guard for items after the first `least` items. */
  readonly exists: ExprNode;
}

export interface CompiledSection extends CompiledFragment {
  readonly section: string;
  readonly schema: string;
  readonly bind: string;
  readonly when?: ExprNode;
  readonly legend?: CompiledText;
  readonly item?: Readonly<Record<string, CompiledProp>>;
  readonly fields: readonly CompiledField[];
}

export interface CompiledField extends CompiledFragment {
  readonly name: string;
  readonly path: string;
  readonly widget: string;
  readonly label: CompiledText;
  /** Label for use in messages. */
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
  /** If a value at these paths changes, the field's error is checked again. */
  readonly checks?: readonly string[];
  readonly rules: readonly { readonly assert: ExprNode; readonly when?: ExprNode; readonly message: CompiledText }[];
  readonly autocomplete: string;
  readonly wide: boolean;
  readonly half?: boolean;
  readonly sensitive: boolean;
  readonly keyboard: boolean;
  readonly keepHidden?: true;
  readonly answersNo?: true;
  readonly props: Readonly<Record<string, CompiledProp>>;
}
