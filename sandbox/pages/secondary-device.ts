import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../server/env.ts';
import { answerWaitingDevice, type SecondaryDeviceAnswer, waitingSessions } from '../verification/secondary-device.ts';
import type { AuthSession } from '../world/sessions.ts';
import type { World } from '../world/world.ts';
import { renderPage } from './page.ts';

const answers: readonly (readonly [answer: SecondaryDeviceAnswer, event: string, label: string])[] = [
  ['confirm', 'CONFIRM', 'It was me'],
  ['continue', 'CONTINUE', 'Send a text instead'],
  ['refuse', 'REFUSE', 'This was not me'],
];

/**
 * The page of the applicant's second device, at /phone/secondary. It answers for devices that wait on the status
 * channel.
 *
 * @source V §4 Secondary device
 */
export function secondaryDeviceRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>({ strict: false });

  router.get('/', () => {
    const sessions = waitingSessions(world);
    return renderPage({
      title: 'Second device',
      body: html`<h1>Second device</h1>
        <p>This page lists devices that wait for an answer. Reload it to look for more.</p>
        ${sessions.length === 0 ? html`<p class="quiet">No device is waiting.</p>` : ''}
        ${sessions.map((session) => waitingDevice(session))}`,
    });
  });

  for (const [answer] of answers) {
    router.post(`/:authId/${answer}`, (c) => {
      const isKnown = answerWaitingDevice(world, c.req.param('authId'), answer);
      return renderPage({
        title: isKnown ? 'Thank you' : 'No device is waiting',
        status: isKnown ? 200 : 404,
        body: html`<h1 data-outcome="${isKnown ? answer : 'unknown'}">
            ${isKnown ? 'Thank you' : 'No device is waiting'}
          </h1>
          <p>${isKnown ? 'The other device has been notified.' : 'It may have stopped waiting.'}</p>
          <p><a href="/phone/secondary">Back to the list</a></p>`,
      });
    });
  }
  return router;
}

function waitingDevice({ authId, identity }: AuthSession) {
  return html`<article class="message" data-waiting="${authId}">
    <p class="message__text">A device is waiting to verify ${identity.phone ?? 'an unknown number'}.</p>
    <div class="row">
      ${answers.map(
        ([answer, event, label]) =>
          html`<form method="post" action="/phone/secondary/${authId}/${answer}">
            <button class="${answer === 'confirm' ? '' : 'button--quiet'}" data-event="${event}">${label}</button>
          </form>`,
      )}
    </div>
  </article>`;
}
