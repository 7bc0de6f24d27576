import { http, type HttpHandler } from 'msw';
import type { Sandbox } from './create-sandbox.ts';

/**
 * MSW handlers that answer with the sandbox, for tests and previews without a server.
 *
 * @param origin whose calls it answers, without trailing slash
 */
export function sandboxHandlers({ app }: Pick<Sandbox, 'app'>, origin: string): HttpHandler[] {
  return [http.all(`${origin}/*`, ({ request }) => app.fetch(request))];
}
