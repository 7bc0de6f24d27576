import { http, type HttpHandler } from 'msw';
import type { Sandbox } from './create-sandbox.ts';

/**
 * Has the sandbox answer where no server is: in a test, a gallery, a preview of files alone. Give them to `setupServer`
 * of `msw/node`, or to `setupWorker` of `msw/browser`. What is planned as a dropped connection is one here too.
 *
 * @param origin whose calls it answers, without a slash at the end
 */
export function sandboxHandlers({ app }: Pick<Sandbox, 'app'>, origin: string): HttpHandler[] {
  return [http.all(`${origin}/*`, ({ request }) => app.fetch(request))];
}
