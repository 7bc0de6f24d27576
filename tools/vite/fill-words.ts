import type { Compilation } from '../compile/compile-flow.ts';

/** Puts words and addresses of the flow in place of `{{copy:key}}` and `{{link:key}}`. */
export function fillWords(html: string, { files, flow }: Compilation): string {
  const copy = files.named('copy', flow.locales[0] ?? '')?.value;
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return html.replaceAll(/\{\{(copy|link):([\w.-]+)\}\}/g, (_, kind: string, key: string) => {
    const words = kind === 'link' ? flow.links[key]?.href : copy?.[key];
    if (words === undefined) throw new Error(`index.html needs the ${kind} "${key}": add it to the flow`);
    return escaped(words.replaceAll("''", "'"));
  });
}
