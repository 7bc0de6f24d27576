import type { Ways } from '../shapes/ways.ts';
import { begun } from './begun.ts';
import { back, noted } from './history.ts';
import { moveItems, withKeys } from './items.ts';
import { labels } from './labels.ts';
import { lead } from './lead.ts';
import { post, send } from './outbox.ts';
import { relevance } from './relevance.ts';
import { refused } from './refused.ts';
import { items } from './repeated.ts';
import { resumed } from './resumed.ts';

const notedWithLabels: Ways['noted'] = (flow, before, after, event, scope) => ({
  ...noted(flow, before, after, event),
  ...labels(flow, after, scope),
});

/** The optional features. They import from the runtime only. */
export const ways: Ways = {
  begun,
  refused,
  back,
  lead,
  resumed,
  relevance,
  noted: notedWithLabels,
  items,
  moveItems,
  withKeys,
  send,
  post,
};
