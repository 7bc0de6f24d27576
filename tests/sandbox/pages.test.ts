import { expect, test } from 'vitest';
import { magicTables } from '../../sandbox/pages/magic-inputs.ts';
import { partnerApp } from '../../sandbox/partner/partner-app.ts';
import { newestText, startOnMobile } from './applicants.ts';
import { sandboxOrigin, sandboxCaller } from './caller.ts';
import { handedOver, running } from './running.ts';

test('every page of the sandbox has a strict policy and no inline script or style', async () => {
  const sandbox = sandboxCaller();
  for (const path of [
    '/sandbox',
    '/sandbox/requests',
    '/phone',
    '/phone?number=3035550100',
    '/legal/terms',
    '/legal/privacy',
    '/legal/sms',
    '/legal/es/terms',
    '/legal/es/privacy',
    '/legal/es/sms',
  ]) {
    const reply = await sandbox.app.request(sandboxOrigin + path);
    const markup = await reply.text();
    const policy = reply.headers.get('content-security-policy') ?? '';

    expect(reply.status, path).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(markup).not.toMatch(/<style|style=|<script>|\son\w+=/);
    for (const [, asset] of markup.matchAll(/(?:src|href)="(\/sandbox\/pages\/[^"]+)"/g)) {
      expect((await sandbox.app.request(sandboxOrigin + String(asset))).status, asset).toBe(200);
    }
  }
});

test('the legal pages exist in Spanish, with the same number of sections', async () => {
  const sandbox = sandboxCaller();
  for (const name of ['terms', 'privacy', 'sms']) {
    const [english, spanish] = await Promise.all(
      ['', 'es/'].map(async (language) => (await sandbox.send('GET', `/legal/${language}${name}`)).text),
    );
    expect(spanish).toContain('<html lang="es-US">');
    expect(spanish?.split('<h2>').length, name).toBe(english?.split('<h2>').length);
  }
  expect((await sandbox.send('GET', '/legal/es/nothing')).status).toBe(404);
});

test('the phone page shows the code of the given number only', async () => {
  const sandbox = sandboxCaller();
  const { authToken } = await startOnMobile(sandbox);
  await sandbox.client('mobile/otp/start', authToken);
  const { code = '' } = newestText(sandbox, '3035550100');

  expect((await sandbox.send('GET', '/phone?number=(303)%20555-0100')).text).toContain(`data-code>${code}<`);
  expect((await sandbox.send('GET', '/phone?number=3035550199')).text).not.toContain('data-code');
});

test('the phone page lists the numbers that received text messages', async () => {
  const sandbox = sandboxCaller();
  expect((await sandbox.send('GET', '/phone')).text).not.toContain('Numbers that got texts');
  const { authToken } = await startOnMobile(sandbox);
  await sandbox.client('mobile/otp/start', authToken);
  expect((await sandbox.send('GET', '/phone')).text).toContain('href="/phone?number=3035550100"');
});

test('the requests page lists the newest request first, without secrets', async () => {
  const sandbox = sandboxCaller();
  const { authToken } = await startOnMobile(sandbox);
  await sandbox.client('mobile/otp/start', authToken);
  const { text } = await sandbox.send('GET', '/sandbox/requests');
  expect(text.indexOf('v1/client/mobile/otp/start')).toBeGreaterThan(0);
  expect(text.indexOf('prove/start')).toBeGreaterThan(text.indexOf('v1/client/mobile/otp/start'));
  expect(text).not.toContain(authToken);
});

test('the sandbox page links to the partner page if there is one', async () => {
  const sandbox = await running();
  const page = async (): Promise<string> => (await fetch(`${sandbox.origin}/sandbox`)).text();
  expect(await page()).toContain(`href="${sandbox.partnerOrigin}/"`);
  sandbox.world.partnerOrigin = null;
  expect(await page()).not.toContain('Partner');
});

test('markup in a query parameter is escaped', async () => {
  const sandbox = sandboxCaller();
  const partner = partnerApp(sandboxOrigin);

  expect((await sandbox.send('GET', '/phone?number=%22%3E%3Cb%3E')).text).not.toContain('<b>');
  const page = await (await partner.request('/?partner-name=%22%3E%3Cb%3E')).text();
  expect(page).not.toContain('<b>');
});

test('the sandbox page lists every magic table', async () => {
  const { text } = await sandboxCaller().send('GET', '/sandbox');

  for (const { title } of magicTables) expect(text).toContain(title);
});

test('the documents site accepts uploads and references only for its own hand-offs', async () => {
  const sandbox = await running();
  const { documentsUrl, contactId, stipId } = await handedOver(sandbox);
  const press = (what: string, url = documentsUrl) =>
    fetch(`${sandbox.origin}/documents`, {
      method: 'POST',
      body: new URLSearchParams([...new URL(url).searchParams, ['do', what]]),
    });

  const page = await (await fetch(documentsUrl)).text();
  expect(page).toContain('data-event="UPLOAD"');
  expect(page).toContain('data-event="ADD_REFERENCE"');
  expect(await (await press('references')).text()).toContain('Reference: added');
  expect(await (await press('documents')).text()).toContain('Documents: uploaded');
  expect(sandbox.world.contacts.get(contactId)).toMatchObject({ isDocumentsUploaded: true, isReferenceAdded: true });
  const foreign = `${sandbox.origin}/documents?id=${stipId}&contactId=${contactId}&authId=none`;
  expect((await fetch(foreign)).status).toBe(404);
  expect((await press('documents', foreign)).status).toBe(404);
});

test('the partner page embeds the application under its own policy', async () => {
  const partner = partnerApp(sandboxOrigin);
  const plain = await partner.request('/?primary-color=%23ff2d87');
  const markup = await plain.text();

  expect(markup).toContain(`<script async src="${sandboxOrigin}/embed/v1.js">`);
  expect(markup).toContain(
    '<refinance-application partner-name="Acme Credit" primary-color="#ff2d87" secondary-color="#333333">',
  );
  expect(plain.headers.get('content-security-policy')).toContain(`frame-src ${sandboxOrigin}`);
  expect(plain.headers.get('content-security-policy')).not.toContain('unsafe');
});

test('the hostile variant has hostile styles and enforces Trusted Types', async () => {
  const partner = partnerApp(sandboxOrigin);
  const hostile = await partner.request('/hostile.html');

  expect(hostile.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(await hostile.text()).toContain('/hostile.css');
  expect(await (await partner.request('/hostile.css')).text()).toContain('color: red !important');
});
