import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { RunningSandbox } from '../../../../sandbox/start.ts';
import { browserPorts, defaultConfig, type VerificationPorts } from '../../../../src/verification/index.ts';
import {
  createVerifyMobile,
  type VerifyMobileOptions,
} from '../../../../src/verification/session/verify-mobile-session.ts';

/** Output of a session: a prompt or the end. */
export interface Said {
  readonly kind: 'ask' | 'finish';
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** Starts an identity: on desktop with a phone number, on mobile with a date of birth. */
export async function startIdentity(sandbox: RunningSandbox, who: { phoneNumber: string } | { dob: string }) {
  const body = 'dob' in who ? { flowType: 'mobile', ...who } : { flowType: 'desktop', dob: '1980-05-05', ...who };
  const reply = await callApi(sandbox, 'prove/start', body);
  return { token: String(reply['authToken']), correlationId: String(reply['correlationId']) };
}

/** The identity result after the verification. */
export async function readIdentityResult(sandbox: RunningSandbox, identity: { token: string; correlationId: string }) {
  const { correlationId, token } = identity;
  return callApi(sandbox, 'prove/result', { correlationId }, { Authorization: `Bearer ${token}` });
}

/** A session with the sandbox. `said()` waits for its next output. */
export function startSandboxSession(
  token: string,
  device: 'mobile' | 'desktop',
  options: Pick<VerifyMobileOptions, 'role' | 'ports'> = {},
) {
  const waiting: ((said: Said) => void)[] = [];
  const heard: Said[] = [];
  const hear =
    (kind: Said['kind']) =>
    (name: string, data: Record<string, unknown> = {}) => {
      const said = { kind, name, data };
      const taker = waiting.shift();
      if (taker === undefined) heard.push(said);
      else taker(said);
    };
  const config = { repeatPauseMs: 0, channel: { ...defaultConfig.channel, reconnectDelaysMs: [10, 10, 10, 500] } };
  const session = createVerifyMobile({ ports: nodePorts(), config, ...options })(
    { token },
    {
      ask: hear('ask'),
      finish: (name, data) => {
        hear('finish')(name, data);
        // A flow also stops the session when it finishes.
        session.stop();
      },
    },
    { device },
  );
  return {
    ...session,
    heard,
    said: () =>
      new Promise<Said>((resolve) => {
        const first = heard.shift();
        if (first === undefined) waiting.push(resolve);
        else resolve(first);
      }),
  };
}

/** The latest text message to a number. */
export function latestText(sandbox: RunningSandbox, number: string) {
  const text = sandbox.world.phones.messages(number).at(-1);
  if (text === undefined) throw new Error('no text was sent');
  return text;
}

/** Bodies of the verification calls to this path, in order. */
export function journalled(sandbox: RunningSandbox, path: string): unknown[] {
  return sandbox.world.journal
    .list()
    .filter((entry) => entry.path === `v1/client/${path}`)
    .map((entry) => entry.body);
}

/** The browser's ports with a WebSocket for Node. */
export function nodePorts(): VerificationPorts {
  return {
    ...browserPorts(defaultConfig.names.storage),
    openSocket(url, listener) {
      const socket = new WebSocket(url);
      socket.on('open', () => listener.open());
      socket.on('message', (data: Buffer) => listener.message(data.toString('utf8'), new URL(url).origin));
      socket.on('close', (code) => listener.close(code));
      // A refused upgrade causes an error before the close. Only the close counts, as in browsers.
      socket.on('error', () => undefined);
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}

async function callApi(sandbox: RunningSandbox, path: string, body: object, headers: Record<string, string> = {}) {
  const reply = await fetch(`${sandbox.origin}/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      AuthToken: `sandbox-${randomUUID()}`,
      'Idempotency-Key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, unknown>;
}
