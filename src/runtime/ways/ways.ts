import type { Ways } from '../shapes/ways.ts';
import { begun } from './begun.ts';
import { back, noted } from './history.ts';
import { isForeignError, moveItems, withKeys } from './items.ts';
import { lead } from './lead.ts';
import { post, send } from './outbox.ts';
import { refused } from './refused.ts';
import { resumed } from './resumed.ts';

/** What flows do that not every flow does. */
export const ways: Ways = {
  begun,
  refused,
  back,
  lead,
  resumed,
  noted,
  send,
  post,
  moveItems,
  withKeys,
  isForeignError,
};
