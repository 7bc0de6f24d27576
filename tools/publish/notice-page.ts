/** The contact page: `<template id="cannot-start">` of a release's page, without scripts. */
export function noticePage(page: string): string {
  return bareOf(page, /<template id="cannot-start"[^>]*>([\s\S]*?)<\/template>/.exec(page)?.[1] ?? '');
}

/** The 404 page. Without it, Cloudflare Pages serves the index page for unknown addresses. */
export function missingPage(page: string, base: string): string {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/.exec(page)?.[1]?.trim() || base;
  return bareOf(page, `\n    <h1>404</h1>\n    <p><a href="${base}">${title}</a></p>\n  `);
}

function bareOf(page: string, words: string): string {
  const html = /<html[^>]*>/.exec(page)?.[0].replaceAll(/ data-(?:manifest|config)="[^"]*"/g, '') ?? '<html>';
  const head = /<head>([\s\S]*?)<\/head>/.exec(page)?.[1] ?? '';
  const kept = head
    .replaceAll(/<script\b[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:preload|modulepreload)"[^>]*>\s*/g, '');
  return `<!doctype html>\n${html}\n  <head>${kept}</head>\n  <body>${words}</body>\n</html>\n`;
}
