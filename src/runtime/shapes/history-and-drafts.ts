import type { ExprNode } from '../expression/expr-node.ts';
import type { RepeatedList } from './compiled-data.ts';

/** Steps in order. Steps whose `when` is false are skipped. */
export type StepOrder = readonly { readonly step: string; readonly when?: ExprNode }[];

export interface StepCompletionRules {
  /** True if a question is unanswered or a rule fails. */
  readonly open?: ExprNode;
  /** The same for each list item: `open` reads `$item` and `$index`. */
  readonly openItems?: readonly (RepeatedList & { readonly open: ExprNode })[];
  readonly reviewed?: StepOrder;
}

export interface CompiledResume {
  readonly days: number;
  /** If true, drafts are saved for later visits, not only for a reload. */
  readonly browser: boolean;
  /** Steps where a draft can resume. Default: all steps. */
  readonly steps?: readonly string[];
  /** Node that runs after a draft is resumed. */
  readonly start: number;
}

/** Context entry with the notice about the draft: `lost` or `again`. */
export const draftNoticeEntry = 'draft says';

export const sentDraftEntry = 'draft sent';

/** Variable with the labels of fetched choices, as `ChosenLabel[]`. */
export const choiceLabelsVariable = 'chosenLabels';

/** Context entries for these labels. A label is saved with its answer. */
export const choiceLabelEntries = { draft: 'kept labels', stored: 'stored labels', others: 'other labels' } as const;

export interface ChosenLabel {
  readonly field: string;
  readonly value: unknown;
  readonly label: string;
}

/** Context entry with the number of calls that wait in the outbox. */
export const unsentCountEntry = 'unsent';
