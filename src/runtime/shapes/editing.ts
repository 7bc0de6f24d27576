import type { ExprNode } from '../expression/expr-node.ts';
import type { RepeatedList } from './compiled-data.ts';

/** Steps in order, each if its `when` is true. */
export type StepOrder = readonly { readonly step: string; readonly when?: ExprNode }[];

/** Facts about a step whose answers can be edited later. */
export interface EditableStep {
  /** A question is unanswered, or a rule fails. */
  readonly open?: ExprNode;
  /** For one item: `open` reads `$item` and `$index`. */
  readonly openItems?: readonly (RepeatedList & { readonly open: ExprNode })[];
  readonly reviewed?: StepOrder;
}

export interface CompiledResume {
  readonly days: number;
  /** True: saved for later visits, not only a reload. */
  readonly browser: boolean;
  /** Steps to resume at; all if omitted. */
  readonly steps?: readonly string[];
  /** Node that runs after a draft is resumed. */
  readonly start: number;
}

/** Context entry: notice about the draft, `lost` or `again`. */
export const draftNoticeEntry = 'draft says';

export const sentDraftEntry = 'draft sent';

/** Variable: `ChosenLabel[]`, the labels of fetched choices. */
export const labelsVariable = 'chosenLabels';

/** Context entries for these labels, by where the answer is saved. */
export const labelEntries = { kept: 'kept labels', stored: 'stored labels', others: 'other labels' } as const;

export interface ChosenLabel {
  readonly field: string;
  readonly value: unknown;
  readonly label: string;
}

/** Context entry: number of waiting calls in the outbox. */
export const unsentCountEntry = 'unsent';
