import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../server/env.ts';
import { spanishLegalTexts } from './legal-texts-es.ts';
import { type LegalText, legalTexts } from './legal-texts.ts';
import { renderPage } from './page.ts';

/**
 * Terms, privacy policy and SMS terms at /legal/{name}, and in Spanish at /legal/es/{name}.
 *
 * @source decision 28
 */
export function legalRouter(): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.get('/es/:name', (c) =>
    legalPage(spanishLegalTexts[c.req.param('name')], {
      lang: 'es-US',
      sample: 'Un texto de muestra para probar la solicitud. El prestamista debe poner el suyo en su lugar.',
    }),
  );
  router.get('/:name', (c) =>
    legalPage(legalTexts[c.req.param('name')], {
      lang: 'en-US',
      sample: 'Sample text for trying out the application. A lender must replace it with its own.',
    }),
  );
  return router;
}

async function legalPage(
  text: LegalText | undefined,
  { lang, sample }: { lang: string; sample: string },
): Promise<Response> {
  if (!text) return new Response('Not found', { status: 404 });
  return renderPage({
    title: text.title,
    lang,
    body: html`<h1>${text.title}</h1>
      <p class="quiet">${sample}</p>
      ${text.sections.map(
        ({ heading, paragraphs }) =>
          html`<h2>${heading}</h2>
            ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
      )}`,
  });
}
