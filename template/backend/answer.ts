import { getResponse } from 'msw';
import { handlers } from './handlers.ts';

/** Answers a request that the page sends in development; undefined for one that is not the backend's. */
export const answer = (request: Request): Promise<Response | undefined> => getResponse(handlers, request);
