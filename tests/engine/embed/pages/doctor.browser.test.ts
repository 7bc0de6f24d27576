import { run } from '../../../../tools/commands/run.ts';
import { canStoreInFrames } from '../../../support/browser/frame-storage.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { element, tag, type HostPage } from './host-page.ts';
import { asClinic, serveBare } from './serve-bare.ts';
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

interface Report {
  readonly code: number | undefined;
  readonly findings: readonly { application?: string; check: string; level: string; mend?: string }[];
}

async function runDoctor(address: string): Promise<Report> {
  const lines: string[] = [];
  const print = console.log;
  console.log = (text: string) => void lines.push(text);
  const code = await run(['doctor', address, '--json'], process.cwd());
  console.log = print;
  return { code, ...(JSON.parse(lines.join('\n')) as Pick<Report, 'findings'>) };
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
    const { code: ended, findings } = await runDoctor(server.addressOf(hostPage));
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

const clinic = '<clinic-intake>Call the clinic</clinic-intake>';

for (const [name, transform, body, code, expected] of [
  ['two products', asClinic, () => element + clinic, 0, [[], []]],
  ['two products, of which one has no element', asClinic, () => element, 1, [[], ['application']]],
  ['one product from two origins', (text: string) => text, () => element, 1, [[], ['second-origin', 'application']]],
] as const) {
  test(`the doctor command examines each application of a page with ${name}`, async ({ sandbox }) => {
    const other = await serveBare(sandbox.origin, transform);
    const hostPage: HostPage = {
      name,
      // The order of the definitions is the order of these scripts.
      head: (app) => (tag(app) + tag(other.origin)).replaceAll('async', 'defer'),
      body,
    };
    const server = await servePages([hostPage], sandbox.origin);
    const { code: ended, findings } = await runDoctor(server.addressOf(hostPage));
    const wrongOf = (origin: string): string[] =>
      findings
        .filter(
          ({ application, level, check }) => application === `${origin}/` && level !== 'ok' && check !== 'storage',
        )
        .map(({ check }) => check);
    expect([sandbox.origin, other.origin].map(wrongOf)).toEqual(expected);
    expect(findings.every(({ application }) => application !== undefined)).toBe(true);
    expect(ended).toBe(code);
    await server.close();
    await other.close();
    sandbox.world.reset();
  });
}

test('the doctor command finds an application that an old loader shows', async ({ sandbox }) => {
  const old = await serveBare(sandbox.origin, (text) => text.replace(/lastEvents:\w+,/, ''));
  const plain: HostPage = { name: 'with an old loader' };
  const server = await servePages([plain], old.origin);
  const { code, findings } = await runDoctor(server.addressOf(plain));
  const wrong = findings.filter(({ level, check }) => level !== 'ok' && check !== 'storage');
  expect(wrong.map(({ check }) => check)).toEqual(['old-loader']);
  expect(code).toBe(0);
  await server.close();
  await old.close();
  sandbox.world.reset();
});

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
