import { html } from 'hono/html';
import { controlsSection } from './controls.ts';
import { magicTables, type MagicTable } from './magic-inputs.ts';
import { renderPage } from './page.ts';

const links: readonly (readonly [href: string, name: string, what: string])[] = [
  ['/', 'Application', 'the built application'],
  ['/phone', 'Phone', 'receives codes and links'],
  ['/phone/secondary', 'Second device', 'confirms or rejects a waiting device'],
  ['/sandbox/requests', 'Requests', 'newest first'],
  ['/sandbox/journal', 'Journal', 'all requests in order, as JSON'],
  ['/sandbox/state', 'State', 'all stored data, as JSON'],
  ['/legal/terms', 'Terms of use', 'sample text'],
  ['/legal/privacy', 'Privacy policy', 'sample text'],
  ['/legal/sms', 'Text message terms', 'sample text'],
];

/**
 * The sandbox's start page, with magic inputs and the most used controls.
 *
 * @param partnerOrigin origin of the partner's page, if it is served
 */
export function sandboxPage(origin: string, partnerOrigin: string | null): Promise<Response> {
  return renderPage({
    title: 'Sandbox',
    scriptFile: 'sandbox.js',
    body: html`<h1>Sandbox</h1>
      <p>
        A local backend for the refinance application at <code>${origin}</code>. The values you enter decide what it
        does.
      </p>
      <ul>
        ${links.map(([href, name, description]) => html`<li><a class="link" href="${href}">${name}</a>: ${description}</li>`)}
        ${
          partnerOrigin === null
            ? ''
            : html`<li><a class="link" href="${partnerOrigin}/">Partner's page</a>: the application, embedded</li>`
        }
      </ul>
      ${magicTables.map((table) => magicTable(table))} ${controlsSection()}`,
  });
}

function magicTable({ title, note, rows }: MagicTable) {
  return html`<h2>${title}</h2>
    <p>${note}</p>
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([input, effect]) =>
              html`<tr>
                <td><code>${input}</code></td>
                <td>${effect}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
