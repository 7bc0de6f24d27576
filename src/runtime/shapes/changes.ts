import type { ExprNode } from '../expression/expr-node.ts';
import type { RepeatedList } from './repeated-list.ts';

/** Steps in order. A step counts only while its `when` is true. */
export type CompiledOrder = readonly { readonly step: string; readonly when?: ExprNode }[];

/** Facts about a step in a flow whose answers can be changed later. */
export interface Changeable {
  /** True if a question is unanswered or one of its rules fails. */
  readonly open?: ExprNode;
  /** `open` for one item of a repeated group: `$item` and `$index`. */
  readonly openItems?: readonly (RepeatedList & { readonly open: ExprNode })[];
  /** The steps that its review shows. */
  readonly reviewed?: CompiledOrder;
}

/** How a draft of the answers is saved. */
export interface CompiledResume {
  /** Lifetime after the last answer. */
  readonly days: number;
  /** True: for later visits. False: only for a reload of the tab. */
  readonly browser: boolean;
  /** Steps at which the applicant can resume; all if omitted. */
  readonly steps?: readonly string[];
  /** The node (`NodeId`) behind the statements that resume a draft. */
  readonly start: number;
}

/** Context entry for the notice about the draft: `lost`, `again` or null. */
export const draftEntry = 'draft says';

/** Context entry: the draft last sent to the server. */
export const sentDraft = 'draft sent';

/** Variable in expressions: `ChosenLabel[]`, the labels of fetched choices. */
export const labelsName = 'chosenLabels';

/** Context entries with these labels, by where the answer is saved. */
export const labelEntries = { kept: 'kept labels', stored: 'stored labels', others: 'other labels' } as const;

/** The label of an option when the applicant chose it. */
export interface ChosenLabel {
  readonly field: string;
  readonly value: unknown;
  readonly label: string;
}

/** Context entry: the number of calls that wait in the outbox. */
export const unsentEntry = 'unsent';
