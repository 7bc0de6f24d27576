import { helpScriptCode } from '../vite/help-script.ts';

/** The contact page: the content of `<template id="cannot-start">` in a release's page, without scripts. */
export function renderContactPage(page: string): string {
  return pageWithBody(page, /<template id="cannot-start"[^>]*>([\s\S]*?)<\/template>/.exec(page)?.[1] ?? '');
}

/** The 404 page. Without it, Cloudflare Pages serves the index page for unknown addresses. */
export function renderNotFoundPage(page: string, base: string): string {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/.exec(page)?.[1]?.trim() || base;
  return pageWithBody(page, `\n    <h1>404</h1>\n    <p><a href="${base}">${title}</a></p>\n  `);
}

function pageWithBody(page: string, body: string): string {
  const html = /<html[^>]*>/.exec(page)?.[0].replaceAll(/ data-(?:manifest|config)="[^"]*"/g, '') ?? '<html>';
  const head = /<head>([\s\S]*?)<\/head>/.exec(page)?.[1] ?? '';
  const staticHead = head
    .replaceAll(/<script\b[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:preload|modulepreload)"[^>]*>\s*/g, '');
  return `<!doctype html>\n${html}\n  <head>${staticHead}</head>\n  <body>${body}</body>\n</html>\n`;
}

/**
 * Help script for partner pages while the application is off.
 *
 * @param notice HTML of the contact page
 */
export function contactHelpScript(notice: string): string {
  const lang = /<html[^>]* lang="([^"]*)"/.exec(notice)?.[1] ?? 'en';
  const body = /<body>([\s\S]*)<\/body>/.exec(notice)?.[1]?.replaceAll(/<!--[\s\S]*?-->/g, '') ?? '';
  const [, href = '', label = ''] = /<a\b[^>]* href="(tel:[^"]*)"[^>]*>([\s\S]*?)<\/a>/.exec(body) ?? [];
  const phone = { href: htmlToText(href), text: htmlToText(label) };
  const lines = body.split(/<\/(?:h\d|p|li|div)>/).map(htmlToText);
  const text = lines.filter((line) => line !== '' && line !== phone.text).join('\n');
  return helpScriptCode({ isOff: true, locales: { [lang]: { text } }, phone: href === '' ? undefined : phone });
}

function htmlToText(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
