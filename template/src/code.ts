import { generalFunctions } from 'guided-flow';
import { generalWidgets } from 'guided-flow/widgets';
import { requestRepair } from './request-repair.ts';
import { repairTicket } from './repair-ticket/repair-ticket.tsx';

/** All that the flow may use, by the names that it uses: what is of any flow, and our own. */
export const widgets = { ...generalWidgets, 'repair-ticket': repairTicket };
export const functions = { ...generalFunctions };
export const actions = { 'request-repair': requestRepair };
