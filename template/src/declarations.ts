import { declaration as repairTicket } from './repair-ticket/declaration.ts';

/** Only tools import the declarations. */
export const declarations = {
  widgets: { 'repair-ticket': repairTicket },
};
