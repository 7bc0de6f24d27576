import { declaration as repairTicket } from './repair-ticket/declaration.ts';

/** The declarations of our own widgets, functions and sessions, by name. Tools read them; the page does not import them. */
export const declarations = {
  widgets: { 'repair-ticket': repairTicket },
};
