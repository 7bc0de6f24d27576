import { getResponse } from 'msw';
import { handlers } from './handlers.ts';

/** Responds to requests in development; undefined if no handler matches. */
export const answer = (request: Request): Promise<Response | undefined> => getResponse(handlers, request);
