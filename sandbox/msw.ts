import { http, type HttpHandler } from 'msw';
import type { Sandbox } from './create-sandbox.ts';

/**
 * MSW handlers that answer requests with the sandbox, for tests and previews without a server.
 *
 * @param origin the origin whose requests the handlers answer, without trailing slash
 */
export function sandboxHandlers({ app }: Pick<Sandbox, 'app'>, origin: string): HttpHandler[] {
  return [http.all(`${origin}/*`, ({ request }) => app.fetch(request))];
}
