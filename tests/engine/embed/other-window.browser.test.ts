import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import type { HostPage } from './pages/host-page.ts';
import { servePages } from './pages/serve-pages.ts';

test.use({ device: 'desktop' });

for (const [name, openWindow] of [
  ['a frame', "document.body.appendChild(document.createElement('iframe')).contentWindow"],
  ['a popup', "window.open('about:blank')"],
] as const) {
  test(`mounts the application in ${name} of the partner, and reports its events`, async ({ page, sandbox }) => {
    const hostPage: HostPage = {
      name: `that mounts in ${name}`,
      head: () => '',
      body: () => '',
      script: (app) =>
        `import { mount } from '${app}/embed/v1.mjs';
        const other = ${openWindow};
        const element = other.document.body.appendChild(other.document.createElement('div'));
        mount(element, { onReady: ({ step }) => { window.readyStep = step } });`,
    };
    const server = await servePages([hostPage], sandbox.origin);
    await page.goto(server.addressOf(hostPage));
    expect(await until('the first step', () => page.evaluate('window.readyStep'))).toBe('ENTER_LICENSE_PLATE');
    await server.close();
  });
}
