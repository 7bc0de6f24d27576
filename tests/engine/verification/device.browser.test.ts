import { expect, type Page } from 'playwright/test';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { addAuthenticator } from '../../support/authenticator.ts';
import { storageIn } from '../../support/browser/frame-storage.ts';
import { makeToken } from './support/fake-world.ts';
import { calledPaths, type LayerWindow, test, visit, visitAddress } from './page/layer-test.ts';
import { journalled, startIdentity } from './support/sandbox-session.ts';
import { shows } from '../../support/shows.ts';

const passkeyApplicant = { phoneNumber: '+13035550020' };
const silentApplicant = { phoneNumber: '+13035550021' };

const said = (page: Page) => page.locator('output');
/** Waits for the consent prompt and accepts. Without a prompt, the answer would be lost. */
async function consent(page: Page): Promise<void> {
  await expect(said(page)).toHaveText('ask consent');
  await page.click('#accept');
}

const isRegistered = (page: Page) =>
  page.evaluate(() => (window as unknown as LayerWindow).layer.verifier.isDeviceRegistered());

test.describe('a passkey', () => {
  test(
    'is registered on the first visit, and suffices on the second',
    shows('V1.method.2', 'V4.passkey.5'),
    async ({ context, page, sandbox }) => {
      const authenticator = await addAuthenticator(context, page);
      await visit(page, sandbox, passkeyApplicant);
      await expect(said(page)).toHaveText('ask link');
      expect(await authenticator.count()).toBe(1);
      expect(calledPaths(sandbox).slice(0, 2)).toEqual(['device/fido2/register/start', 'device/fido2/register/finish']);

      await visit(page, sandbox, passkeyApplicant);
      await expect(said(page)).toHaveText('finish finished');
      expect(calledPaths(sandbox).slice(-2)).toEqual(['device/fido2/verify/start', 'device/fido2/verify/finish']);
    },
  );

  test(
    'that already exists is used if the applicant accepts',
    shows('V4.passkey.6'),
    async ({ context, page, sandbox }) => {
      await addAuthenticator(context, page);
      await visit(page, sandbox, passkeyApplicant);
      await expect(said(page)).toHaveText('ask link');
      await page.evaluate(() => (window as unknown as LayerWindow).layer.verifier.resetDevice());
      expect(await isRegistered(page)).toBe(false);

      await visit(page, sandbox, passkeyApplicant);
      await expect(said(page)).toHaveText('ask existing-passkey');
      await page.click('#accept');
      await expect(said(page)).toHaveText('finish finished');
      expect(await isRegistered(page)).toBe(true);
    },
  );

  test(
    'that already exists leads to the link if the applicant declines it',
    shows('V4.passkey.8'),
    async ({ context, page, sandbox }) => {
      await addAuthenticator(context, page);
      await visit(page, sandbox, passkeyApplicant);
      await expect(said(page)).toHaveText('ask link');
      await page.evaluate(() => (window as unknown as LayerWindow).layer.verifier.resetDevice());
      await visit(page, sandbox, passkeyApplicant);
      await expect(said(page)).toHaveText('ask existing-passkey');
      await page.click('#refuse');
      await expect(said(page)).toHaveText('ask link');
      expect(journalled(sandbox, 'device/passive/error')).toEqual([{ message: 'FIDO2 Passkey is already registered' }]);
    },
  );

  test('that the user refuses leads to the link, is reported once, and leaves no stored data', async ({
    context,
    page,
    sandbox,
  }) => {
    const authenticator = await addAuthenticator(context, page);
    await authenticator.refuse();
    await visit(page, sandbox, passkeyApplicant);
    await expect(said(page)).toHaveText('ask link');
    expect(journalled(sandbox, 'device/passive/error')).toHaveLength(1);
    expect(await isRegistered(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('is registered after a tap if the browser requires one', async ({ context, page, sandbox }) => {
    await addAuthenticator(context, page);
    // Simulates Safari, where a tap counts for a second. The virtual authenticator of Chromium does not require a tap,
    // and each check by the test counts as one.
    await page.addInitScript(() => {
      let tappedAt = -Infinity;
      addEventListener('click', () => (tappedAt = performance.now()), { capture: true });
      const isActive = () => performance.now() - tappedAt < 1_000;
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ isActive: isActive() }) });
      const { credentials } = navigator;
      const create = credentials.create.bind(credentials);
      credentials.create = async (options) => {
        if (!isActive()) throw new DOMException('No user gesture', 'NotAllowedError');
        return create(options);
      };
    });
    await page.goto(await visitAddress(sandbox, passkeyApplicant, {}, 'auto'));
    await expect(said(page)).toHaveText('ask passkey-tap');
    await page.click('#accept');
    await expect(said(page)).toHaveText('ask link');
    expect(calledPaths(sandbox).slice(0, 2)).toEqual(['device/fido2/register/start', 'device/fido2/register/finish']);
  });

  test('is not requested if there is no authenticator', shows('V4.passkey.1'), async ({ page, sandbox }) => {
    await visit(page, sandbox, passkeyApplicant);
    await consent(page);
    await expect(said(page)).toHaveText('ask link');
    expect(calledPaths(sandbox)[0]).toBe('device/passive/register');
  });

  test('request is canceled without a report when the applicant leaves, and can be repeated', async ({
    context,
    page,
    sandbox,
  }) => {
    const authenticator = await addAuthenticator(context, page, false);
    await visit(page, sandbox, passkeyApplicant);
    await expect.poll(() => calledPaths(sandbox)).toEqual(['device/fido2/register/start']);
    await page.click('#stop');
    await expect(said(page)).toHaveText('left');
    await authenticator.answers(true);
    const { token } = await startIdentity(sandbox, passkeyApplicant);
    await page.evaluate((fresh) => (window as unknown as LayerWindow).layer.start(fresh), token);
    await expect(said(page)).toHaveText('ask link');
    expect(calledPaths(sandbox).filter((path) => path.endsWith('/error'))).toEqual([]);
  });
});

test.describe('a silently registered device', () => {
  test(
    'stores its registration in IndexedDB, with a private key that cannot be exported',
    shows(
      'V3.registration.3',
      'V3.registration.5',
      'V3.registration.7',
      'V3.registration.8',
      'V3.registration.9',
      'V3.registration.10',
    ),
    async ({ page, sandbox }) => {
      await visit(page, sandbox, silentApplicant);
      await consent(page);
      await expect(said(page)).toHaveText('ask link');
      const kept = await page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('Verification');
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
        });
        const store = database.transaction('Registrations').objectStore('Registrations');
        const record = await new Promise<Record<string, unknown> & { keys: CryptoKeyPair }>((resolve) => {
          const request = store.getAll();
          request.addEventListener('success', () => resolve(request.result[0]));
        });
        const { keys, ...rest } = record;
        return {
          version: database.version,
          keyPath: store.keyPath,
          fields: Object.keys(rest).sort(),
          privateKey: [keys.privateKey.extractable, keys.privateKey.usages],
          algorithm: [rest['algorithm'], (keys.privateKey.algorithm as EcKeyAlgorithm).namedCurve],
          settings: Object.keys(localStorage).sort(),
        };
      });
      expect(kept).toEqual({
        version: 1,
        keyPath: 'namespace',
        fields: ['algorithm', 'createdAt', 'deviceId', 'endpoint', 'keyId', 'namespace'],
        privateKey: [false, ['sign']],
        algorithm: ['ES256', 'P-256'],
        settings: ['Verification.DeviceId', 'Verification.namespace'],
      });
    },
  );

  test(
    'is recognized after a reload, without another consent prompt',
    shows('V1.method.3', 'V4.silent.1'),
    async ({ page, sandbox }) => {
      await visit(page, sandbox, silentApplicant);
      await consent(page);
      await expect(said(page)).toHaveText('ask link');
      await visit(page, sandbox, silentApplicant);
      await expect(said(page)).toHaveText('ask link');
      expect(calledPaths(sandbox).filter((path) => path.startsWith('device/'))).toEqual([
        'device/passive/register',
        'device/passive/verify',
      ]);
    },
  );

  test('continues without a consent prompt or a registration if storage is blocked', async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      for (const name of ['indexedDB', 'localStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await visit(page, sandbox, silentApplicant);
    await expect(said(page)).toHaveText('ask link');
    expect(await isRegistered(page)).toBe(false);
    expect(calledPaths(sandbox).filter((path) => path.startsWith('device/'))).toEqual(['device/passive/error']);
  });

  test('stays registered for a page whose database connection was closed by a newer page', async ({
    page,
    sandbox,
  }) => {
    await visit(page, sandbox, silentApplicant);
    await consent(page);
    await expect(said(page)).toHaveText('ask link');
    expect(await isRegistered(page)).toBe(true);
    // A newer page requests another version of the database, so open connections close. The request is then aborted, so
    // the database does not change.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('Verification', 2);
          request.addEventListener('upgradeneeded', () => request.transaction?.abort());
          request.addEventListener('error', () => resolve());
        }),
    );
    expect(await isRegistered(page)).toBe(true);
  });

  test(
    'sends the fingerprint that the token requests, under Trusted Types',
    shows('V7.other.5'),
    async ({ page, sandbox }) => {
      const pattern = '/fingerprint/v<version>/<apiKey>/loader_v<loaderVersion>.js';
      const fingerprint = { apiKey: 'public-key', scriptUrlPatterns: [sandbox.origin + pattern] };
      await visit(page, sandbox, silentApplicant, { fingerprint });
      await consent(page);
      await expect(said(page)).toHaveText('ask link');
      const [body] = journalled(sandbox, 'device/passive/register') as {
        signals: { fingerprint: { results?: string } };
      }[];
      expect(JSON.parse(body?.signals.fingerprint.results ?? '{}')).toHaveProperty('visitorId');
    },
  );

  test(
    'sends the error text if the fingerprint script is blocked',
    shows('V8.fingerprint.5'),
    async ({ page, sandbox }) => {
      const fingerprint = { apiKey: 'public-key', scriptUrlPatterns: ['https://cdn.example/v<version>.js'] };
      await visit(page, sandbox, silentApplicant, { fingerprint });
      await consent(page);
      await expect(said(page)).toHaveText('ask link');
      expect(journalled(sandbox, 'device/passive/register')).toMatchObject([
        { signals: { fingerprint: { error: 'Blocked by CSP' } } },
      ]);
    },
  );
});

test.describe('in a frame of another site', () => {
  const permission = 'publickey-credentials-get; publickey-credentials-create';

  /** Opens a page of another site that contains the layer's page in a frame. */
  async function openFramed(page: Page, sandbox: RunningSandbox, allow: string) {
    const src = await visitAddress(sandbox, passkeyApplicant);
    await page.goto(`${sandbox.partnerOrigin}/nothing-here`);
    await page.evaluate(
      ([address, permission]) => {
        const frame = document.createElement('iframe');
        frame.name = 'layer';
        frame.allow = permission;
        frame.src = address;
        document.body.append(frame);
      },
      [src, allow] as const,
    );
    const frame = page.frameLocator('iframe[name="layer"]');
    await expect(frame.locator('output')).toHaveText('ready');
    return frame;
  }

  test('a passkey is registered if the frame has permission', async ({ context, page, sandbox }) => {
    const authenticator = await addAuthenticator(context, page);
    const frame = await openFramed(page, sandbox, permission);
    await frame.locator('#start').click();
    await expect(frame.locator('output')).toHaveText('ask link');
    expect(calledPaths(sandbox)[0]).toBe('device/fido2/register/start');
    expect(await authenticator.count()).toBe(1);
  });

  test('a passkey requires a tap, unlike in a top-level page', async ({ page, sandbox }) => {
    const needsTap = () => (window as unknown as LayerWindow).layer.passkeys.needsTap();
    await openFramed(page, sandbox, permission);
    expect(await page.frame('layer')?.evaluate(needsTap)).toBe(true);
    await page.goto(sandbox.origin);
    await expect(said(page)).toHaveText('ready');
    expect(await page.evaluate(needsTap)).toBe(false);
  });

  test('no passkey is requested and no passkey call is sent if the frame has no permission', async ({
    context,
    page,
    sandbox,
  }) => {
    await addAuthenticator(context, page);
    const frame = await openFramed(page, sandbox, '');
    await frame.locator('#start').click();
    const output = frame.locator('output');
    // Without storage in a third-party frame, there is no device to ask about.
    const layer = page.frame('layer');
    const keeps = layer !== null && (await storageIn(layer)) === 'object';
    await expect(output).toHaveText(keeps ? 'ask consent' : 'ask link');
    if (keeps) await frame.locator('#accept').click();
    await expect(output).toHaveText('ask link');
    const called = calledPaths(sandbox);
    expect(called.filter((path) => path.includes('fido2'))).toEqual([]);
    expect(called.includes('device/passive/register')).toBe(keeps);
  });
});

test('a call to a backend that the Content-Security-Policy blocks fails with the name of the directive', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.origin);
  await expect(said(page)).toHaveText('ready');
  const result = await page.evaluate(
    async (token) => {
      const { kind, message } = (await (window as unknown as LayerWindow).layer.verifier.authenticate(token)) as {
        kind: string;
        message?: string;
      };
      return { kind, message };
    },
    makeToken({ next: 'mobile/instant', endp: 'https://elsewhere.example' }),
  );
  expect(result).toEqual({ kind: 'failed', message: "Blocked by the page's Content-Security-Policy: connect-src" });
});
