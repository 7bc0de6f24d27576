import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { run } from '../../../../tools/commands/run.ts';
import { canStoreInFrames } from '../../../support/browser/frame-storage.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { element, tag, type HostPage } from './host-page.ts';
import { servePages } from './serve-pages.ts';

test.use({ device: 'desktop' });

const sick: HostPage = {
  name: 'with many problems',
  head: (app) => tag(app) + tag(app),
  body: () => `<div id="box" style="height:200px;overflow:hidden;transform:rotate(1deg)">${element}${element}</div>`,
  headers: (app) => ({ 'content-security-policy': `script-src ${app} 'unsafe-inline'; frame-src 'none'` }),
};

const byModule: HostPage = {
  name: 'that mounts with the module',
  head: () => '',
  body: () => '<ul><li id="place"></li></ul>',
  script: (app) => `import { mount } from '${app}/embed/v1.mjs'; mount(document.querySelector('#place'));`,
};
const byList: HostPage = {
  name: 'that mounts with a queued call',
  head: (app) =>
    `<script>window.refinanceApplication = [(mount) => mount(document.querySelector('#place'))];</script>${tag(app)}`,
  body: () => '<div id="place"></div>',
};
const inComponent: HostPage = {
  name: 'that contains the element in a shadow root',
  body: () => '<div id="component"></div>',
  script: () =>
    `document.querySelector('#component').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(element)};`,
};

const isolating = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' };
const tagByCors = (app: string): string => tag(app).replace('<script', '<script crossorigin="anonymous"');

/** Serves the application without the headers that isolated pages require for a frame. */
async function serveBare(app: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    void fetch(new URL(asked.url ?? '/', app)).then(async (reply) => {
      const headers = [...reply.headers].filter(([name]) => !/^cross-origin-|encoding|length/.test(name));
      answer.writeHead(reply.status, Object.fromEntries(headers)).end(await reply.bytes());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// If the frame loads, the doctor also learns whether the browser blocks its storage. If so, it reports `storage`.
for (const [hostPage, code, expected, { isBare = false, host = '127.0.0.1' } = {}] of [
  [{ name: 'of any kind' }, 0, ['storage']],
  [byModule, 0, ['storage']],
  [byList, 0, ['storage']],
  [inComponent, 0, ['storage']],
  [{ ...byModule, name: 'of an origin that is not on the allow list' }, 1, ['frame-refused'], { host: '::1' }],
  [{ name: 'without an application', body: () => '' }, 1, ['application']],
  [sick, 1, ['frame-src', 'frame-src', 'double-load', 'elements', 'overflow', 'transform']],
  [{ name: 'that cannot run scripts', headers: () => ({ 'content-security-policy': 'sandbox' }) }, 1, ['sandbox']],
  [
    { name: 'that is cross-origin isolated, if the application sends no CORP header', headers: () => isolating },
    1,
    ['isolation'],
    { isBare: true },
  ],
  [
    { name: 'that is cross-origin isolated and loads the script by CORS', head: tagByCors, headers: () => isolating },
    0,
    ['isolation', 'storage'],
    { isBare: true },
  ],
] satisfies [HostPage, number, string[], { isBare?: boolean; host?: string }?][]) {
  test(`the doctor command exits with ${code} for a page ${hostPage.name}, and reports why`, async ({
    sandbox,
    page,
  }) => {
    const bare = isBare ? await serveBare(sandbox.origin) : undefined;
    const app = bare?.origin ?? sandbox.origin;
    const server = await servePages([hostPage], app, host);
    const keeps = await canStoreInFrames(page, new URL(server.addressOf(hostPage)).origin, app);
    const said: string[] = [];
    const print = console.log;
    console.log = (text: string) => void said.push(text);
    const ended = await run(['doctor', server.addressOf(hostPage), '--json'], process.cwd());
    console.log = print;
    const { findings } = JSON.parse(said.join('\n')) as { findings: { check: string; level: string; mend?: string }[] };
    const wrong = findings.filter(({ level }) => level !== 'ok');
    const told = expected.filter((check) => check !== 'storage' || !keeps);
    expect([...new Set(wrong.map(({ check }) => check))]).toEqual([...new Set(told)]);
    expect(wrong.every(({ mend }) => mend !== undefined)).toBe(true);
    expect(ended).toBe(code);
    await server.close();
    await bare?.close();
    sandbox.world.reset();
  });
}

test('the doctor appears on the page only if the address requests it, once and within the window', async ({
  page,
  sandbox,
}) => {
  const plain: HostPage = { name: 'of any kind', head: (app) => tag(app) + tag(app) };
  await page.setViewportSize({ width: 390, height: 844 });
  const server = await servePages([plain], sandbox.origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.addressOf(plain));
  await page.frameLocator('iframe').locator('[data-step] h1').first().waitFor();
  expect(asked.filter((each) => /doctor|help/.test(each))).toEqual([]);
  await page.goto(`${server.addressOf(plain)}?refinance-doctor`);
  const report = page.getByRole('region', { name: 'Doctor' });
  await expect(report).toContainText('frame-src: the Content-Security-Policy of the page allows the frame');
  await expect(report).toHaveCount(1);
  const { x = 0, width = 0 } = (await report.boundingBox()) ?? {};
  expect([x >= 16, x + width <= 374]).toEqual([true, true]);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
  await server.close();
});
