import { generalWidgets } from '../../src/widgets/index.ts';
import { defineBlock } from '../../src/widgets/registry.ts';
import { potteryFunctions } from './functions.ts';
import { declaration } from './seat-ticket/declaration.ts';
import { SeatTicket } from './seat-ticket/seat-ticket.tsx';
import { createStudio } from './studio.ts';

/** What the pottery flow may use: everything of its own, and the widgets of any flow. */
export const { actions, sessions } = createStudio();
export const functions = potteryFunctions;
export const widgets = { ...generalWidgets, 'seat-ticket': defineBlock(declaration, SeatTicket) };
