import type { HelpWords, LocaleWords } from '../help-words.ts';
import type { HelpNeed, HelpScript } from './call-help.ts';
import { findTrouble, sentenceOf } from './load-error.ts';

export const help: HelpScript['help'] = async (need) => {
  const { application, page, frame, isOver, tell } = need;
  const [trouble, words] = await Promise.all([findTrouble(need), fetchWords(application.home)]);
  if (trouble === undefined || isOver()) return;
  // The page of an application that is switched off sends no messages.
  const code = words.isOff ? 'cannot-start' : trouble;
  const why = words.isOff ? 'the application is switched off' : sentenceOf(trouble, application.origin, page);
  console.error(`${application.product.name}: ${code}: ${why}`);
  // The shadow root's style sheet hides the frame.
  frame.after(renderHelp(need, words));
  tell('error', { code });
};

async function fetchWords(home: string): Promise<HelpWords> {
  try {
    const script = (await import(/* @vite-ignore */ `${home}embed/help-words.mjs`)) as {
      readonly helpWords: HelpWords;
    };
    return script.helpWords;
  } catch (error) {
    // A failed fetch throws a TypeError, an incomplete module a SyntaxError.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { locales: {} };
  }
}

function renderHelp({ page, application, init: readInit }: HelpNeed, words: HelpWords): HTMLElement {
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
