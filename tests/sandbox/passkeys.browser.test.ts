import { expect, type Frame, type Page, test } from 'playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/start.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { apiHeaders, clientHeaders } from './caller.ts';
import { shows } from '../support/shows.ts';

let sandbox: RunningSandbox;

test.beforeEach(async ({ context, page }) => {
  sandbox = await startSandbox();
  // Empty pages of both sites. The test itself calls the passkey API.
  const blank = { contentType: 'text/html', body: '<!doctype html><title>Blank</title>' };
  await context.route(`${sandbox.origin}/blank`, (route) => route.fulfill(blank));
  await addAuthenticator(context, page);
});
test.afterEach(() => sandbox.close());

/** A visit of phone 0020. @returns a function that calls the verification backend in it */
async function visit() {
  const reply = await fetch(`${sandbox.origin}/api/prove/start`, {
    method: 'POST',
    headers: apiHeaders(),
    body: JSON.stringify({ flowType: 'desktop', dob: '1988-04-02', phoneNumber: '+13035550020' }),
  });
  const { authToken } = (await reply.json()) as { authToken: string };
  return async (path: string, body: object) => {
    const answer = await fetch(`${sandbox.origin}/v1/client/device/fido2/${path}`, {
      method: 'POST',
      headers: clientHeaders(authToken),
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { next?: string; data?: Record<string, object>; error?: object };
  };
}

/** Registers a passkey on a page of the application, and uses it in a second visit. */
async function registerAndUse(frame: Page | Frame) {
  const first = await visit();
  const { data: creation } = await first('register/start', {});
  const webAuthnCredential = await ceremony(frame, 'create', creation?.credCreateOptions);
  const registered = await first('register/finish', {
    deviceName: 'Chromium',
    deviceCapabilities: ['webauthn'],
    registrations: [{ webAuthnCredential }],
  });
  const second = await visit();
  const { data: request } = await second('verify/start', { deviceId: registered.data?.deviceId });
  const webAuthnAssertion = await ceremony(frame, 'get', request?.credRequestOptions);
  return { registered, used: await second('verify/finish', { webAuthnAssertion }) };
}

/** A ceremony on a page, in wire format. */
function ceremony(frame: Page | Frame, kind: 'create' | 'get', options: unknown): Promise<object> {
  return frame.evaluate(
    async ({ kind, options }) => {
      const kinds = PublicKeyCredential as unknown as Record<string, (json: unknown) => never>;
      const name = kind === 'create' ? 'parseCreationOptionsFromJSON' : 'parseRequestOptionsFromJSON';
      const credential = (await navigator.credentials[kind]({ publicKey: kinds[name]?.(options) })) as unknown as {
        toJSON(): { id: string; rawId: string; type: string; response: Record<string, string> };
      };
      const { id, rawId, type, response } = credential.toJSON();
      const names =
        kind === 'create'
          ? ['attestationObject', 'clientDataJSON']
          : ['authenticatorData', 'clientDataJSON', 'signature', 'userHandle'];
      const kept = Object.fromEntries(names.map((each) => [each, response[each]]));
      return { id, rawId, type, response: kept };
    },
    { kind, options },
  );
}

test('a browser registers a passkey and is verified by it', shows('V1.method.2'), async ({ page }) => {
  await page.goto(`${sandbox.origin}/blank`);

  const { registered, used } = await registerAndUse(page);

  expect(registered).toMatchObject({ next: 'mobile/instantlink' });
  expect(used).toMatchObject({ next: 'done' });
});

test('an application in a frame of the partner page registers a passkey and is verified by it', async ({
  page,
  context,
}) => {
  const markup = `<!doctype html><title>Partner</title><iframe name="application" src="${sandbox.origin}/blank"
    allow="publickey-credentials-create; publickey-credentials-get"></iframe>`;
  await context.route(`${sandbox.partnerOrigin}/framing`, (route) =>
    route.fulfill({ contentType: 'text/html', body: markup }),
  );
  await page.goto(`${sandbox.partnerOrigin}/framing`);
  const frame = page.frame('application');
  if (!frame) throw new Error('The frame is missing.');
  await frame.waitForLoadState();

  const { registered, used } = await registerAndUse(frame);

  expect(registered).toMatchObject({ next: 'mobile/instantlink' });
  expect(used).toMatchObject({ next: 'done' });
});
