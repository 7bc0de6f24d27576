import { html } from 'hono/html';

const siteName = 'Evenroad';

export type Markup = ReturnType<typeof html>;

const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export interface PageOptions {
  title: string;
  body: Markup;
  /** File name of a script in pages/assets. */
  scriptFile?: string;
  status?: number;
  /** Default: English. */
  lang?: string;
}

/** A page of the sandbox, with a strict Content-Security-Policy. */
export async function renderPage({
  title,
  body,
  scriptFile,
  status = 200,
  lang = 'en-US',
}: PageOptions): Promise<Response> {
  const markup = await html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${siteName}</title>
        <link rel="icon" href="/sandbox/pages/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/pages/sandbox.css" />
        ${scriptFile ? html`<script type="module" src="/sandbox/pages/${scriptFile}"></script>` : ''}
      </head>
      <body>
        <header class="top">
          <span class="top__name">${siteName}</span> <span class="top__tag">Sandbox: nothing here is real</span>
        </header>
        <main class="main">${body}</main>
      </body>
    </html>`;
  return new Response(String(markup), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
