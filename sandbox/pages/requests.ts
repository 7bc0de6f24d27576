import { html } from 'hono/html';
import type { JournalEntry } from '../world/journal.ts';
import type { World } from '../world/world.ts';
import { renderPage } from './page.ts';

const maxRequests = 200;

/** Shows the newest request first. */
export function requestsPage({ journal }: World): Promise<Response> {
  const entries = journal.list();
  return renderPage({
    title: 'Requests',
    body: html`<h1>Requests</h1>
      <p>
        Requests to the sandbox, newest first. <a href="/sandbox/journal">The journal</a> contains all of them as JSON.
        ${entries.length > maxRequests ? html`Showing ${maxRequests} of ${entries.length}.` : ''}
      </p>
      <p><a class="link" href="/sandbox/requests">Refresh</a> <a class="link" href="/sandbox">Sandbox</a></p>
      ${entries.length === 0 ? html`<p class="quiet">None yet.</p>` : requestTable(entries.slice(-maxRequests).toReversed())}`,
  });
}

export function requestTable(entries: readonly JournalEntry[], { bodies = true } = {}) {
  return html`<div class="table" tabindex="0" role="region" aria-label="Requests">
    <table>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Request</th>
          <th scope="col">Status</th>
          ${bodies ? html`<th scope="col">Body</th>` : ''}
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          ({ at, method, path, status, body }) =>
            html`<tr>
              <td>${new Date(at).toISOString().slice(11, 19)}</td>
              <td><code>${method} ${path}</code></td>
              <td>${statusText(status)}</td>
              ${bodies ? html`<td>${body === null ? '' : html`<code class="body">${JSON.stringify(body)}</code>`}</td>` : ''}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function statusText(status: number | null): string {
  if (status === null) return 'pending';
  return status === 0 ? 'lost' : String(status);
}
