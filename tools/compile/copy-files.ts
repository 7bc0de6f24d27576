import { withoutPrototype } from './without-prototype.ts';
import { compileIcuMessage } from './copy.ts';
import type { InsertedTexts } from './copy/fill-inserted-texts.ts';
import type { Files } from './files.ts';
import type { Finding } from './finding.ts';

export type CompiledLocaleCopy = Readonly<Record<string, unknown>>;

/** Compiles all copy files. Placeholders come from the first locale of the flow. */
export function compileCopyFiles(
  files: Files,
  findings: Finding[],
): { copy: Record<string, CompiledLocaleCopy>; placeholders: Record<string, string[]> } {
  const { locales, partialLocales = [], chrome } = files.singleValue('flow');
  const copy: Record<string, Record<string, unknown>> = withoutPrototype({});
  const placeholders: Record<string, string[]> = withoutPrototype({});
  const links = Object.keys(files.singleValue('links'));
  const linkTexts = textsOfLinks(files);
  const rank = (name: string): number => (locales.includes(name) ? locales.indexOf(name) : locales.length);
  for (const { name, file, value } of files.ofKind('copy').toSorted((a, b) => rank(a.name) - rank(b.name))) {
    const messages: Record<string, unknown> = withoutPrototype({});
    const isPartial = partialLocales.includes(name);
    const fallbackMessages = isPartial ? files.find('copy', locales[0] ?? '')?.value : undefined;
    const insertedTexts = { ...linkTexts, ...brandOf(files, { ...fallbackMessages, ...value }) };
    for (const [key, text] of Object.entries(value)) {
      const compiled = compileIcuMessage(text ?? '', {
        links,
        insertedTexts,
        currency: chrome.currency,
      });
      if (compiled.ok) {
        messages[key] = compiled.ast;
        if (name === locales[0]) placeholders[key] = compiled.params.map((param) => param.name);
        continue;
      }
      for (const { message, start, end, suggestedNames } of compiled.findings) {
        const at = { file, path: [key], span: { start, end } };
        findings.push({
          rule: 'copy-message',
          message,
          at,
          ...(suggestedNames === undefined ? {} : { suggestedNames }),
        });
      }
    }
    copy[name] = messages;
  }
  return { copy, placeholders };
}

/** Link texts by placeholder: `{supportPhone}` is the text of the link `support-phone`. */
function textsOfLinks(files: Files): InsertedTexts {
  const linkEntries = Object.entries(files.singleValue('links')).flatMap(([key, link]) =>
    typeof link === 'object' && link.text !== undefined ? [[camelCase(key), link.text] as const] : [],
  );
  return Object.fromEntries(linkEntries);
}

/** The text for the placeholder `{brand}`, which is the message of `chrome.name`. */
function brandOf(files: Files, messages: Readonly<Record<string, string | undefined>>): InsertedTexts {
  const name = compileIcuMessage(messages[files.singleValue('flow').chrome.name] ?? '');
  return name.ok && typeof name.ast === 'string' ? { brand: name.ast } : {};
}

function camelCase(key: string): string {
  return key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
