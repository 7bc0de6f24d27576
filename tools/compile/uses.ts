import type { RepeatedList } from '../../src/runtime/shapes/repeated-list.ts';
import type {
  CompiledField,
  CompiledFlow,
  CompiledItem,
  CompiledStep,
  CompiledText,
  CompiledValues,
  NodeId,
} from '../../src/runtime/shapes/compiled-flow.ts';
import type { Entry } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { ParsedExpression } from './expression.ts';
import type { Place } from './place.ts';

/** A name that a definition refers to, and where; flow-lint holds these against what exists. */
export type Use = { readonly at: Place } & (
  | {
      readonly kind: 'step' | 'part' | 'routine' | 'subflow' | 'session' | 'schema' | 'options' | 'picture';
      readonly name: string;
    }
  /** `values`: what is given for the placeholders of its address; `own`: what is given for nothing else. */
  | {
      readonly kind: 'link';
      readonly name: string;
      readonly values: CompiledValues;
      readonly own: readonly string[];
    }
  /** `gives`: the names of what a control gives it, where that runs it by itself. */
  | { readonly kind: 'action'; readonly name: string; readonly gives?: readonly string[] }
  | { readonly kind: 'widget'; readonly name: string; readonly draws: 'block' | 'control' }
  | { readonly kind: 'outcome'; readonly name: string; readonly action: string }
  /** `values`: what is given for its placeholders. */
  | { readonly kind: 'copy'; readonly name: string; readonly values: CompiledValues }
  | { readonly kind: 'field'; readonly name: string; readonly schema: string }
  | { readonly kind: 'path'; readonly names: readonly string[]; readonly owner: Owner; readonly written: boolean }
  | { readonly kind: 'modal'; readonly name: string; readonly owner: Owner }
  /** An event that something on screen raises. */
  | { readonly kind: 'raises'; readonly name: string; readonly owner: Owner }
  /** A form, by its id. */
  | { readonly kind: 'form'; readonly name: string; readonly owner: Owner }
  /** A field whose choices are fetched again, by its path. */
  | { readonly kind: 'fetched'; readonly name: string }
  | { readonly kind: 'live-session'; readonly name: string; readonly owner: Owner }
);

/** The step or view, and the modal in it, that a part of a definition belongs to; null for the flow itself. */
export interface Owner {
  readonly step: string | null;
  readonly modal: string | null;
}

/** An expression with the place it stands in and what it must yield. */
export interface ExpressionUse {
  readonly source: string;
  readonly at: Place;
  readonly owner: Owner;
  readonly expects: 'boolean' | 'any';
  readonly parsed: ParsedExpression;
  /** The list that `$item` is of, where there is one. */
  readonly list?: ExprNode;
}

/** A program that starts on its own: of an event, of a failure, of arriving, or of the whole flow. */
export interface ProgramUse {
  readonly kind: 'start' | 'event' | 'failure' | 'enter';
  /** The event or outcome; empty for the others. */
  readonly name: string;
  readonly owner: Owner;
  readonly first: NodeId;
  /** The key it stands under. */
  readonly at: Place;
}

/** A field of a form, with the place of its object. */
export interface FieldUse {
  readonly field: CompiledField;
  readonly schema: string;
  readonly owner: Owner;
  readonly at: Place;
}

/** An entry that a step needs and a routine loads: the routine runs from `load` and has to come to `then`. */
export interface NeedUse {
  readonly entry: string;
  readonly routine: string;
  readonly load: NodeId;
  readonly then: NodeId;
  readonly at: Place;
}

/** A context entry as it is declared; `step` is null for those of the flow. */
export interface EntryUse {
  readonly name: string;
  readonly step: string | null;
  readonly declared: Entry;
  readonly at: Place;
}

/** A review, and what its block shows once all steps are compiled. */
export interface ReviewUse {
  readonly owner: Owner;
  readonly at: Place;
  readonly steps: readonly ChosenStep[];
  /** Filled when all steps are compiled. */
  readonly shown: CompiledItem[];
}

/** A step that a review shows. */
export interface ChosenStep {
  readonly step: string;
  readonly when?: ExprNode;
  readonly heading?: CompiledText;
  /** One of a subflow that is named as a whole: it may ask nothing. */
  readonly isOfMany?: boolean;
  readonly at: Place;
}

/** A list that is asked for in place, with the programs that change it by their events. */
export interface ListUse extends RepeatedList {
  readonly owner: Owner;
  readonly programs: Readonly<Record<string, NodeId>>;
}

/** What a step needs so that a field of it has the choices that an action gives. */
export interface StepChoices {
  readonly owner: Owner;
  /** The entry that holds them. */
  readonly as: string;
  /** The field that is searched for. */
  readonly path?: string;
  readonly entries: CompiledStep['context'];
  /** Entries that stay when the step is left. */
  readonly lasting?: CompiledFlow['context'];
  readonly after: CompiledStep['after'];
  readonly on: CompiledStep['on'];
}

/** What a compilation notes for flow-lint, beside the graph. */
export interface Notes {
  readonly uses: Use[];
  readonly expressions: ExpressionUse[];
  readonly programs: ProgramUse[];
  readonly fields: FieldUse[];
  readonly needs: NeedUse[];
  readonly entryUses: EntryUse[];
  readonly reviews: ReviewUse[];
  readonly lists: ListUse[];
  /** Entries that are worked out of others. */
  readonly computed: EntryUse[];
}
