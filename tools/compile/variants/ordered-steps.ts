import type { Files } from '../files.ts';

/** A step of the order as flow.json has it. */
export interface OrderedStep {
  readonly step: string;
  readonly when?: string;
}

/** The steps of a flow in their order, each with its condition; none where the flow gives no order. */
export function orderedSteps(files: Files): readonly OrderedStep[] {
  return (files.one('flow').order ?? []).map((item) => (typeof item === 'string' ? { step: item } : item));
}
