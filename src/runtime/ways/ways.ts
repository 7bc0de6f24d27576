import type { Ways } from '../shapes/ways.ts';
import { back, noted } from './history.ts';
import { lead } from './lead.ts';
import { refused } from './refused.ts';

/** What flows do that not every flow does. */
export const ways: Ways = { refused, back, lead, noted };
