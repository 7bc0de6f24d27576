import type { Compilation } from '../compile/compile-flow.ts';

/** Replaces `{{copy:key}}` and `{{link:key}}` with copy and addresses of the flow. */
export function fillPlaceholders(html: string, { copy, flow }: Compilation): string {
  const messages = copy[flow.locales[0] ?? ''];
  const escapeHtml = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return html.replaceAll(/\{\{(copy|link):([\w.-]+)\}\}/g, (_, kind: string, key: string) => {
    const value = kind === 'link' ? flow.links[key]?.href : messages?.[key];
    if (typeof value === 'string') return escapeHtml(value);
    throw new Error(
      `index.html uses the ${kind} "${key}", which the flow does not have as plain text. Add it without tags and placeholders`,
    );
  });
}
