import type { HelpWords, LocaleWords } from '../../help-words.ts';
import type { HelpNeed } from '../call-help.ts';

/**
 * What stands in for the application: a sentence, the way to its own page with all that this page would have told it, and
 * the phone. Drawn without styles of its own: it reads as the page around it.
 */
export function drawHelp({ page, application, init: readInit }: HelpNeed, words: HelpWords): HTMLElement {
  const { document } = page;
  const { home, product } = application;
  const init = readInit();
  const lang = chooseLocale(Object.keys(words.locales), init.locale ?? document.documentElement.lang);
  const { text, link }: LocaleWords = words.locales[lang] ?? { text: '', link: product.title };
  const lines = text === '' ? [] : text.split('\n');
  const address = new URL(home);
  for (const [name, value] of Object.entries(init.tracking.extraData)) address.searchParams.set(name, value);
  if (init.partnerName !== '' && !address.searchParams.has('utm_source'))
    address.searchParams.set('utm_source', init.partnerName);

  const help = document.createElement('div');
  help.lang = lang;
  help.setAttribute('role', 'status');
  help.append(...lines.map((line) => paragraph(document, line)));
  if (link !== undefined) help.append(paragraph(document, anchor(document, address.href, link)));
  if (words.phone !== undefined) help.append(paragraph(document, anchor(document, words.phone.href, words.phone.text)));
  return help;
}

/** The wanted locale, else one of its language, else the first. */
function chooseLocale(locales: readonly string[], wanted: string): string {
  const language = wanted.split('-')[0] ?? '';
  const same = locales.find((locale) => locale === wanted);
  return same ?? locales.find((locale) => locale.split('-')[0] === language) ?? locales[0] ?? '';
}

function paragraph(document: Document, content: string | Node): HTMLElement {
  const made = document.createElement('p');
  made.append(content);
  return made;
}

function anchor(document: Document, href: string, text: string): HTMLElement {
  const made = document.createElement('a');
  made.href = href;
  made.textContent = text;
  if (/^https?:/.test(href)) Object.assign(made, { target: '_blank', rel: 'noopener' });
  return made;
}
