import { createVerifier, createVerifyMobile } from '../../../../src/verification/index.ts';
import { browserPasskeys } from '../../../../src/verification/passkey/browser-passkeys.ts';
import type { RunningSession } from '../../../../src/runtime/shapes/ports.ts';

/** Settings in the address: `?token=…&config=<JSON>&device=mobile&auto`. */
const query = new URLSearchParams(location.search);
const config = JSON.parse(query.get('config') ?? '{}') as object;
const device = query.get('device') === 'mobile' ? 'mobile' : 'desktop';
const output = document.querySelector('output');
let session: RunningSession | undefined;

const say = (said: string, data: object = {}): void => {
  if (output === null) return;
  output.textContent = said;
  output.dataset['said'] = JSON.stringify(data);
};
const on = (id: string, act: () => void): void => document.getElementById(id)?.addEventListener('click', act);

/** Starts a session with a token, by default the one in the address, as a flow would. */
function start(token = query.get('token') ?? ''): void {
  say('started');
  session = createVerifyMobile({ config })(
    { token },
    { ask: (name, data) => say(`ask ${name}`, data), finish: (name, data) => say(`finish ${name}`, data) },
    { device },
  );
}

on('start', () => start());
on('accept', () => session?.answer({ accept: true }));
on('refuse', () => session?.answer({ accept: false }));
on('stop', () => {
  session?.stop();
  say('left');
});

/** Functions for tests. */
const verifier = createVerifier({});
Object.assign(window, { layer: { start, verifier, passkeys: browserPasskeys } });
say('ready');
// Starts without a tap.
if (query.has('auto')) start();
