/** Features that not every flow uses. This folder imports only from the runtime. */
import type { OptionalFeatures } from '../shapes/optional-features.ts';
import { restoreDraft, restoreHistory } from './history/restore-visit.ts';
import { backTarget, nextHistory } from './history/history.ts';
import { moveItemState, withItemKeys } from './repeated/item-state.ts';
import { storeChosenLabels } from './choices/update-labels.ts';
import { resolveTarget } from './history/resolve-target.ts';
import { flushOutbox, enqueue } from './outbox/outbox.ts';
import { findRelevantAnswers } from './relevance/relevance.ts';
import { mapServerErrors } from './server-errors/map-server-errors.ts';
import { expandItems } from './repeated/expand-items.ts';

const nextHistoryWithLabels: OptionalFeatures['nextHistory'] = (flow, before, after, event, scope) => ({
  ...nextHistory(flow, before, after, event),
  ...storeChosenLabels(flow, after, scope),
});

export const optionalFeatures: OptionalFeatures = {
  restoreHistory,
  mapServerErrors,
  backTarget,
  resolveTarget,
  restoreDraft,
  findRelevantAnswers,
  nextHistory: nextHistoryWithLabels,
  expandItems,
  moveItemState,
  withItemKeys,
  enqueue,
  flushOutbox,
};
