import { html, raw } from 'hono/html';

export interface ArticleOptions {
  /** Sets attributes of the custom element, such as `?primary-color=%23ff2d87`. */
  query: Readonly<Record<string, string>>;
  /** Adds global styles that affect all elements, and enforces Trusted Types. */
  isHostile: boolean;
  /** Whether a module script mounts the application instead of the custom element. */
  usesModuleScript?: boolean;
}

const defaultAttributes: Readonly<Record<string, string>> = {
  'partner-name': 'Acme Credit',
  'primary-color': '#00558c',
  'secondary-color': '#333333',
};
const allowedNames = new Set([...Object.keys(defaultAttributes), 'round-corners', 'hide-top-nav', 'locale', 'consent']);

/** An article of "Prairie Ledger" with the embedded application, under a strict policy. */
export async function articlePage(appOrigin: string, options: ArticleOptions): Promise<Response> {
  const markup = await html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Five signs it is time to refinance your car loan | Prairie Ledger</title>
        <link rel="stylesheet" href="/partner.css" />
        ${options.isHostile ? html`<link rel="stylesheet" href="/hostile.css" />` : ''}
        ${
          options.usesModuleScript
            ? html`<script type="module" src="/module.js"></script>`
            : html`<script async src="${appOrigin}/embed/v1.js"></script>`
        }
      </head>
      <body>
        <header class="top" aria-label="Prairie Ledger">
          <div class="bar">
            <p class="brand">Prairie Ledger</p>
            <nav aria-label="Sections"><a href="/">Saving</a> <a href="/">Borrowing</a> <a href="/">Cars</a></nav>
          </div>
        </header>
        <main class="main">
          ${article()}
          <section class="column" aria-label="Refinance your car loan">
            ${options.usesModuleScript ? html`<div id="widget"></div>` : customElement(options.query)}
          </section>
        </main>
        <footer class="foot"><p>Prairie Ledger is reader supported.</p></footer>
      </body>
    </html>`;
  return new Response(String(markup), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(appOrigin, options),
      'cache-control': 'no-store',
    },
  });
}

function policy(appOrigin: string, { isHostile, usesModuleScript }: ArticleOptions): string {
  return [
    "default-src 'none'",
    `script-src ${appOrigin}${usesModuleScript ? " 'self'" : ''}`,
    `frame-src ${appOrigin}`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(isHostile ? ["require-trusted-types-for 'script'"] : []),
  ].join('; ');
}

function customElement(query: Readonly<Record<string, string>>) {
  const allowed = Object.entries({ ...defaultAttributes, ...query }).filter(([name]) => allowedNames.has(name));
  const attributes = allowed.map(([name, value]) => html` ${raw(name)}="${value}"`);
  return html`<refinance-application${attributes}></refinance-application>`;
}

function article() {
  return html`<article class="article">
    <p class="kicker">Cars</p>
    <h1>Five signs it is time to refinance your car loan</h1>
    <p class="byline">By Dana Whitcomb, November 18</p>
    <p>
      Rates move, credit scores climb, and the loan you signed at the dealership may no longer be the best one you can
      get. Refinancing swaps it for a new one, usually with a different rate or a different number of months.
    </p>
    <p>
      The first sign is the simplest. If your score has gone up since you bought the car, you may now qualify for a
      lower rate than the one you are paying.
    </p>
    <h2>Look at the whole cost</h2>
    <p>
      A smaller payment is welcome, but a longer loan can cost more by the end. Compare the total of all payments, not
      only the next one.
    </p>
    <p>
      Say you owe $24,600 and pay $612 a month. Moving to 60 months at 5.99 percent brings the payment to about $475.
      You keep roughly $136 each month, and you know to the dollar what the new loan costs in all.
    </p>
    <h2>Gather two numbers first</h2>
    <p>
      You need the balance and the payment from your last statement. Your license plate does the rest, since the year,
      make and model can be looked up from it.
    </p>
    <p>It takes a few minutes to see where you stand, and a soft check leaves your score alone.</p>
  </article>`;
}
