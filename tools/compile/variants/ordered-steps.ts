import type { Files } from '../files.ts';

export interface OrderedStep {
  readonly step: string;
  readonly when?: string;
}

/** The steps of `order` with their conditions; empty if the flow has no `order`. */
export function orderedSteps(files: Files): readonly OrderedStep[] {
  return (files.singleValue('flow').order ?? []).map((item) => (typeof item === 'string' ? { step: item } : item));
}
