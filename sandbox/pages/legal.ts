import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../server/env.ts';
import { legalTexts } from './legal-texts.ts';
import { page } from './page.ts';

/** Readable terms, privacy policy and SMS terms at /legal/{name}. @source decision 28 */
export function legalRouter(): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.get('/:name', async (c) => {
    const found = legalTexts[c.req.param('name')];
    if (!found) return c.text('Not found', 404);
    return page({
      title: found.title,
      body: html`<h1>${found.title}</h1>
        <p class="quiet">A sample text for trying the application out. A lender must put its own in its place.</p>
        ${found.sections.map(
          ({ heading, paragraphs }) =>
            html`<h2>${heading}</h2>
              ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
        )}`,
    });
  });
  return router;
}
