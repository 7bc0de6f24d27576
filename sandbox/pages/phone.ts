import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../server/env.ts';
import { answerLink, type LinkOutcome } from '../verification/instant-link.ts';
import type { PhoneMessage } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { renderPage } from './page.ts';
import { secondaryDeviceRouter } from './secondary-device.ts';

/**
 * The phone's pages: messages to a number, instant links, and the second device.
 *
 * @source docs/reference/contract.md §3
 */
export function phoneRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();

  router.get('/', (c) => {
    const phone = (c.req.query('number') ?? '').replaceAll(/\D/g, '').slice(-10);
    return renderPage({
      title: 'Phone',
      scriptFile: 'phone.js',
      body: html`<h1>Phone</h1>
        <p>Text messages arrive here. Nothing leaves this machine.</p>
        <form method="get" action="/phone">
          <label for="number">Mobile number, 10 digits</label>
          <div class="row">
            <input id="number" name="number" inputmode="tel" autocomplete="off" value="${phone}" />
            <button>Show texts</button>
          </div>
        </form>
        ${numbers(world.phones.numbers())} ${phone.length === 10 ? texts(phone, world.phones.messages(phone)) : ''}`,
    });
  });

  // Opening the link confirms it, as with real links.
  router.get('/link/:id', (c) => linkPage(answerLink(world, c.req.param('id'), 'confirm')));
  router.post('/link/:id/refuse', (c) => linkPage(answerLink(world, c.req.param('id'), 'refuse')));

  router.route('/secondary', secondaryDeviceRouter(world));

  return router;
}

function numbers(phones: readonly string[]) {
  if (phones.length === 0) return '';
  return html`<p>Numbers with texts:</p>
    <ul>
      ${phones.map((phone) => html`<li><a class="link" href="/phone?number=${phone}">${phone}</a></li>`)}
    </ul>`;
}

function texts(phone: string, messages: readonly PhoneMessage[]) {
  return html`<h2>Texts to ${phone}</h2>
    <div data-phone="${phone}">
      ${messages.length === 0 ? html`<p class="quiet">None yet. This page refreshes automatically.</p>` : ''}
      ${messages.toReversed().map((message) => text(message))}
    </div>`;
}

function text({ id, kind, text: messageText, code, url }: PhoneMessage) {
  return html`<article class="message" data-message="${kind}" id="${id}">
    <p class="message__text">${messageText}</p>
    ${code ? html`<p class="message__code" data-code>${code}</p>` : ''} ${url ? links(url) : ''}
  </article>`;
}

function links(url: string) {
  const { pathname } = new URL(url);
  return html`<div class="row">
    <a class="button" data-event="CONFIRM" href="${pathname}">Open the link</a>
    <form method="post" action="${pathname}/refuse">
      <button class="button--quiet" data-event="REFUSE">This was not me</button>
    </form>
  </div>`;
}

const outcomes: Readonly<Record<LinkOutcome, { title: string; text: string; status: number }>> = {
  confirmed: { title: 'Number confirmed', text: 'You can go back to your computer now.', status: 200 },
  refused: { title: 'Thank you for telling us', text: 'Nothing was confirmed. You can close this page.', status: 200 },
  expired: { title: 'This link has expired', text: 'Go back to your computer and request a new one.', status: 410 },
  used: { title: 'This link was already used', text: 'You can go back to your computer.', status: 410 },
  void: {
    title: 'This link is no longer valid',
    text: 'A different number was entered. Open the link that was sent to that number.',
    status: 410,
  },
  unknown: { title: 'Unknown link', text: 'Check that you opened the whole link.', status: 404 },
};

function linkPage(outcome: LinkOutcome): Promise<Response> {
  const { title, text: outcomeText, status } = outcomes[outcome];
  return renderPage({
    title,
    status,
    body: html`<h1 data-outcome="${outcome}">${title}</h1>
      <p>${outcomeText}</p>`,
  });
}
