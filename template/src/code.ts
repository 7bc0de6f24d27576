import { generalFunctions } from 'guided-flow';
import { defineBlock, generalWidgets } from 'guided-flow/widgets';
import { requestRepair } from './request-repair.ts';
import { RepairTicket } from './repair-ticket/repair-ticket.tsx';

/** The code that the flow may use, by name. */
export const widgets = { ...generalWidgets, 'repair-ticket': defineBlock(RepairTicket) };
export const functions = { ...generalFunctions };
export const actions = { 'request-repair': requestRepair };
