import { html } from 'hono/html';
import { findSupportTrace } from '../world/support-trace.ts';
import type { World } from '../world/world.ts';
import { renderPage } from './page.ts';
import { requestTable } from './requests.ts';

/** Page about a support code. It shows the application's actions, and its calls without bodies. */
export function supportPage({ journal }: World, code: string): Promise<Response> {
  const trace = findSupportTrace(journal, code);
  return renderPage({
    title: 'Support code',
    body: html`<h1>Support code ${code}</h1>
      ${
        trace === undefined
          ? html`<p>No failure was reported with this code.</p>`
          : html`<h2>What the page did</h2>
              <ol data-trace>
                ${trace.pageActions.map((line) => html`<li>${line}</li>`)}
              </ol>
              <h2>The failure</h2>
              <dl>
                ${Object.entries(trace.failure)
                  .filter(([name]) => name !== 'trace')
                  .map(
                    ([name, value]) =>
                      html`<dt>${name}</dt>
                        <dd>${String(value)}</dd>`,
                  )}
              </dl>
              <h2>Calls before the failure</h2>
              ${requestTable(trace.requests, { bodies: false })}`
      }
      <p><a class="link" href="/sandbox/requests">Requests</a> <a class="link" href="/sandbox">Sandbox</a></p>`,
  });
}
