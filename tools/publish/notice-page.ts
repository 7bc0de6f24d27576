/**
 * A page that only says that the application cannot be opened, and whom to call: the words that the page of a release has
 * for that (`<template id="cannot-start">`), with its styles and without a script.
 */
export function noticePage(page: string): string {
  return bareOf(page, /<template id="cannot-start"[^>]*>([\s\S]*?)<\/template>/.exec(page)?.[1] ?? '');
}

/**
 * What is shown at an address that there is nothing at, with the way to the page of a release. Cloudflare Pages gives out
 * the first page at each such address, and without its headers, unless it finds this one.
 */
export function missingPage(page: string, base: string): string {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/.exec(page)?.[1]?.trim() || base;
  return bareOf(page, `\n    <h1>404</h1>\n    <p><a href="${base}">${title}</a></p>\n  `);
}

/** Other words in the place of all that a page shows and does, with its styles. */
function bareOf(page: string, words: string): string {
  const html = /<html[^>]*>/.exec(page)?.[0].replaceAll(/ data-(?:manifest|config)="[^"]*"/g, '') ?? '<html>';
  const head = /<head>([\s\S]*?)<\/head>/.exec(page)?.[1] ?? '';
  const kept = head
    .replaceAll(/<script\b[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:preload|modulepreload)"[^>]*>\s*/g, '');
  return `<!doctype html>\n${html}\n  <head>${kept}</head>\n  <body>${words}</body>\n</html>\n`;
}
