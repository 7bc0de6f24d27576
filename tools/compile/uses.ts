import type { RepeatedList } from '../../src/runtime/shapes/compiled-data.ts';
import type {
  CompiledField,
  CompiledFlow,
  CompiledPropItem,
  CompiledStep,
  CompiledText,
  CompiledValues,
  NodeId,
} from '../../src/runtime/shapes/compiled-flow.ts';
import type { Entry } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { ParsedExpression } from './expression.ts';
import type { SourceLocation } from './source-location.ts';

/** A reference to a name. flow-lint checks that the name exists. */
export type NameReference = { readonly at: SourceLocation } & (
  | {
      readonly kind: 'step' | 'part' | 'routine' | 'subflow' | 'session' | 'schema' | 'options' | 'picture';
      readonly name: string;
    }
  /** `values`: all placeholder values in scope; `own`: names of the values that are set only for this link. */
  | {
      readonly kind: 'link';
      readonly name: string;
      readonly values: CompiledValues;
      readonly own: readonly string[];
    }
  /** `gives`: the inputs that a control passes to the action, if the control runs the action itself. */
  | { readonly kind: 'action'; readonly name: string; readonly gives?: readonly string[] }
  | { readonly kind: 'widget'; readonly name: string; readonly widgetKind: 'block' | 'control' }
  | { readonly kind: 'outcome'; readonly name: string; readonly action: string }
  | { readonly kind: 'copy'; readonly name: string; readonly values: CompiledValues }
  | { readonly kind: 'field'; readonly name: string; readonly schema: string }
  | { readonly kind: 'path'; readonly names: readonly string[]; readonly owner: Owner; readonly written: boolean }
  | { readonly kind: 'modal'; readonly name: string; readonly owner: Owner }
  | { readonly kind: 'raises'; readonly name: string; readonly owner: Owner }
  | { readonly kind: 'form'; readonly name: string; readonly owner: Owner }
  /** The path of a field whose choices are fetched again. */
  | { readonly kind: 'fetched'; readonly name: string }
  | { readonly kind: 'live-session'; readonly name: string; readonly owner: Owner }
);

/** The step or view that contains a definition, and its modal. Both are null for the flow itself. */
export interface Owner {
  readonly step: string | null;
  readonly modal: string | null;
}

export interface ExpressionUse {
  readonly source: string;
  readonly at: SourceLocation;
  readonly owner: Owner;
  readonly expects: 'boolean' | 'any';
  readonly parsed: ParsedExpression;
  readonly itemList?: ExprNode;
}

/** The outermost program of an event, a failure, a step's `enter`, or the start of the flow. */
export interface ProgramUse {
  readonly kind: 'start' | 'event' | 'failure' | 'enter';
  readonly name: string;
  readonly owner: Owner;
  readonly firstNode: NodeId;
  readonly at: SourceLocation;
}

export interface FieldUse {
  readonly field: CompiledField;
  readonly schema: string;
  readonly owner: Owner;
  readonly at: SourceLocation;
}

/**
 * An entry that a step needs and a routine loads. The routine starts at the node `load` and must reach the node
 * `then`.
 */
export interface NeedUse {
  readonly entry: string;
  readonly routine: string;
  readonly loadNode: NodeId;
  readonly targetNode: NodeId;
  readonly at: SourceLocation;
}

/** A declared context entry. `step` is null for entries of the flow. */
export interface DeclaredEntry {
  readonly name: string;
  readonly step: string | null;
  readonly declared: Entry;
  readonly at: SourceLocation;
}

export interface ReviewUse {
  readonly owner: Owner;
  readonly at: SourceLocation;
  readonly steps: readonly ChosenStep[];
  /** The items of the review's block. Filled after all steps are compiled. */
  readonly items: CompiledPropItem[];
}

export interface ChosenStep {
  readonly step: string;
  readonly when?: ExprNode;
  readonly heading?: CompiledText;
  /** True for steps of a subflow that the review lists with one name. Such steps may have no fields. */
  readonly isInReviewedSubflow?: boolean;
  readonly at: SourceLocation;
}

export interface ListUse extends RepeatedList {
  readonly owner: Owner;
  readonly programs: Readonly<Record<string, NodeId>>;
}

/** Additions to a step for a field with fetched choices. */
export interface StepChoices {
  readonly owner: Owner;
  readonly entryName: string;
  /** The path of the field, for searched choices. */
  readonly path?: string;
  readonly entries: CompiledStep['context'];
  /** Entries that remain after the step is left. */
  readonly lasting?: CompiledFlow['context'];
  readonly after: CompiledStep['after'];
  readonly on: CompiledStep['on'];
}

export interface CompilationRecord {
  readonly uses: NameReference[];
  readonly expressions: ExpressionUse[];
  readonly programs: ProgramUse[];
  readonly fields: FieldUse[];
  readonly needs: NeedUse[];
  readonly entryUses: DeclaredEntry[];
  readonly reviews: ReviewUse[];
  readonly lists: ListUse[];
  readonly computed: DeclaredEntry[];
}
