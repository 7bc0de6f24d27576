import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { articlePage } from './article-page.ts';

/** A partner's site on another origin that embeds the application (docs/reference/contract.md §5). */
export function partnerApp(appOrigin: string): Hono {
  const app = new Hono();
  app.get('/', (c) => articlePage(appOrigin, { query: c.req.query(), isHostile: false }));
  app.get('/hostile.html', (c) => articlePage(appOrigin, { query: c.req.query(), isHostile: true }));
  app.get('/module.html', (c) =>
    articlePage(appOrigin, { query: c.req.query(), isHostile: false, usesModuleScript: true }),
  );
  for (const name of ['partner.css', 'hostile.css'] as const) {
    app.get(`/${name}`, async () => {
      const css = await readFile(new URL(`assets/${name}`, import.meta.url), 'utf8');
      return new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' } });
    });
  }
  app.get('/module.js', () => {
    const script = `import { mount } from '${appOrigin}/embed/v1.mjs';
const events = [];
const record = (name) => (detail) => events.push({ name, detail });
globalThis.partnerEvents = events;
globalThis.partnerWidget = mount(document.querySelector('#widget'), {
  partnerName: 'Acme Credit',
  branding: { primaryColor: '#00558c', secondaryColor: '#333333' },
  onReady: record('ready'), onStepChange: record('stepChange'), onHeightChange: record('heightChange'),
  onComplete: record('complete'), onExit: record('exit'), onError: record('error'),
});
`;
    return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  });
  app.get('/favicon.ico', () => new Response(null, { status: 204 }));
  app.notFound((c) =>
    c.html(
      html`<!doctype html><title>Not found</title>
        <p>Not found</p>`,
      404,
    ),
  );
  return app;
}
