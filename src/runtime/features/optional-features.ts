import type { OptionalFeatures } from '../shapes/optional-features.ts';
import { restoreHistory } from './history/restore-history.ts';
import { backTarget, nextHistory } from './history/history.ts';
import { moveItems, withItemKeys } from './repeated/items.ts';
import { updateLabels } from './choices/update-labels.ts';
import { resolveTarget } from './history/resolve-target.ts';
import { flushOutbox, enqueue } from './outbox/outbox.ts';
import { findRelevance } from './relevance/relevance.ts';
import { mapServerErrors } from './server-errors/map-server-errors.ts';
import { expandItems } from './repeated/expand-items.ts';
import { restoreDraft } from './drafts/restore-draft.ts';

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
