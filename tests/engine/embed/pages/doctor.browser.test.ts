import { run } from '../../../../tools/commands/run.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { element, tag, type HostPage } from './host-page.ts';
import { servePages } from './serve-pages.ts';

test.use({ device: 'desktop' });

const sick: HostPage = {
  name: 'with much that is wrong',
  head: (app) => tag(app) + tag(app),
  body: () => `<div id="box" style="height:200px;overflow:hidden;transform:rotate(1deg)">${element}${element}</div>`,
  headers: (app) => ({ 'content-security-policy': `script-src ${app} 'unsafe-inline'; frame-src 'none'` }),
};

for (const [hostPage, code, expected] of [
  [{ name: 'of any kind' }, 0, []],
  [sick, 1, ['frame-src', 'frame-src', 'double-load', 'elements', 'overflow', 'transform']],
] as const) {
  test(`the command doctor ends with ${code} for a page ${hostPage.name}, and says why`, async ({ sandbox }) => {
    const server = await servePages([hostPage], sandbox.origin);
    const said: string[] = [];
    const print = console.log;
    console.log = (text: string) => void said.push(text);
    const ended = await run(['doctor', server.addressOf(hostPage), '--json'], process.cwd());
    console.log = print;
    const { findings } = JSON.parse(said.join('\n')) as { findings: { check: string; level: string; mend?: string }[] };
    const wrong = findings.filter(({ level }) => level !== 'ok');
    expect([...new Set(wrong.map(({ check }) => check))]).toEqual([...new Set(expected)]);
    expect(wrong.every(({ mend }) => mend !== undefined)).toBe(true);
    expect(ended).toBe(code);
    await server.close();
    sandbox.world.reset();
  });
}

test('the doctor shows itself on the page where its address asks for it, and only then', async ({ page, sandbox }) => {
  const plain: HostPage = { name: 'of any kind' };
  const server = await servePages([plain], sandbox.origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.addressOf(plain));
  await page.frameLocator('iframe').locator('[data-step] h1').first().waitFor();
  expect(asked.filter((each) => /doctor|help/.test(each))).toEqual([]);
  await page.goto(`${server.addressOf(plain)}?refinance-doctor`);
  const report = page.getByRole('region', { name: 'Doctor' });
  await expect(report).toContainText('frame-src: the policy of the page lets the frame in');
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
  await server.close();
});
