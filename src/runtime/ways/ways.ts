import type { OptionalFeatures } from '../shapes/ways.ts';
import { restoreHistory } from './begun.ts';
import { backTarget, nextHistory } from './history.ts';
import { moveItems, withItemKeys } from './items.ts';
import { updateLabels } from './labels.ts';
import { resolveTarget } from './lead.ts';
import { flushOutbox, enqueue } from './outbox.ts';
import { findRelevance } from './relevance.ts';
import { mapServerErrors } from './refused.ts';
import { expandItems } from './repeated.ts';
import { restoreDraft } from './resumed.ts';

const notedWithLabels: OptionalFeatures['nextHistory'] = (flow, before, after, event, scope) => ({
  ...nextHistory(flow, before, after, event),
  ...updateLabels(flow, after, scope),
});

/** The optional features. They import from the runtime only. */
export const optionalFeatures: OptionalFeatures = {
  restoreHistory,
  mapServerErrors,
  backTarget,
  resolveTarget,
  restoreDraft,
  findRelevance,
  nextHistory: notedWithLabels,
  expandItems,
  moveItems,
  withItemKeys,
  enqueue,
  flushOutbox,
};
