import { generalWidgets } from '../../src/widgets/index.ts';
import { defineBlock } from '../../src/widgets/registry.ts';
import { potteryFunctions } from './functions.ts';
import { SeatTicket } from './seat-ticket/seat-ticket.tsx';
import { createStudio } from './studio.ts';

/** The code of the pottery flow: its own, and the general widgets. */
export const { actions, sessions } = createStudio();
export const functions = potteryFunctions;
export const widgets = { ...generalWidgets, 'seat-ticket': defineBlock(SeatTicket) };
