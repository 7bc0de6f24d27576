import type { ExprNode } from '../expression/expr-node.ts';
import type { RepeatedList } from './repeated-list.ts';

/** Steps, each of which belongs to it while its condition holds. */
export type CompiledOrder = readonly { readonly step: string; readonly when?: ExprNode }[];

/** What a step says of changes of answers, in a flow where these can be changed. */
export interface Changeable {
  /** Something that it asks has to be answered, or a rule of that does not hold any more. */
  readonly open?: ExprNode;
  /** The same for each item of a repeated group: `open` reads `$item` and `$index`. */
  readonly openItems?: readonly (RepeatedList & { readonly open: ExprNode })[];
  /** The steps that its review shows, in their order. */
  readonly reviewed?: CompiledOrder;
}

/** What is kept of the answers, so that the flow can be gone on with later. */
export interface CompiledResume {
  /** How long, after the last answer. */
  readonly days: number;
  /** By this browser; else for a reload of the tab. */
  readonly browser: boolean;
  /** The steps that one can come back to, where not to all. */
  readonly steps?: readonly string[];
  /** The start program without what was stored. */
  readonly start: number;
}

/** Holds what is to be said of what was kept: `lost`, `again`, or nothing. No entry of a flow has a space in its name. */
export const draftEntry = 'draft says';

/** The entry that contains the draft that was given to the server last. */
export const sentDraft = 'draft sent';

/** For expressions: the labels of the fetched choices that were chosen, a list of `ChosenLabel`. */
export const labelsName = 'chosenLabels';

/** The entries that contain these labels: of answers that are kept for a reload, that are stored, and of all others. */
export const labelEntries = { kept: 'kept labels', stored: 'stored labels', others: 'other labels' } as const;

/** The label of a chosen option, as it was when the applicant chose it. */
export interface ChosenLabel {
  /** Path of the field. */
  readonly field: string;
  readonly value: unknown;
  readonly label: string;
}

/** Of a flow that sends: how many wait, for expressions. */
export const unsentEntry = 'unsent';
