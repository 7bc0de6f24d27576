/**
 * A page that only says that the application cannot be opened, and whom to call: the words that the page of a release has
 * for that (`<template id="cannot-start">`), with its styles and without a script.
 */
export function noticePage(page: string): string {
  const words = /<template id="cannot-start"[^>]*>([\s\S]*?)<\/template>/.exec(page)?.[1] ?? '';
  const html = /<html[^>]*>/.exec(page)?.[0].replaceAll(/ data-(?:manifest|config)="[^"]*"/g, '') ?? '<html>';
  const head = /<head>([\s\S]*?)<\/head>/.exec(page)?.[1] ?? '';
  const kept = head
    .replaceAll(/<script\b[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:preload|modulepreload)"[^>]*>\s*/g, '');
  return `<!doctype html>\n${html}\n  <head>${kept}</head>\n  <body>${words}</body>\n</html>\n`;
}
