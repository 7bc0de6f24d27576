import type { HelpTexts, LocaleTexts } from '../help-texts.ts';
import type { FailedApplication, HelpScript } from './show-help.ts';
import { findLoadError, describeLoadError } from './load-error.ts';

export const help: HelpScript['help'] = async (need) => {
  const { application, page, frame, hasRecovered, tell } = need;
  const [trouble, words] = await Promise.all([findLoadError(need), fetchWords(application.pageUrl)]);
  if (trouble === undefined || hasRecovered()) return;
  // The page of an application that is switched off sends no messages.
  const code = words.isOff ? 'cannot-start' : trouble;
  const why = words.isOff ? 'the application is switched off' : describeLoadError(trouble, application.origin, page);
  console.error(`${application.product.name}: ${code}: ${why}`);
  // The shadow root's style sheet hides the frame.
  frame.after(renderHelp(need, words));
  tell('error', { code });
};

async function fetchWords(home: string): Promise<HelpTexts> {
  try {
    const script = (await import(/* @vite-ignore */ `${home}embed/help-words.mjs`)) as {
      readonly helpWords: HelpTexts;
    };
    return script.helpWords;
  } catch (error) {
    // A failed fetch throws a TypeError, an incomplete module a SyntaxError.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { locales: {} };
  }
}

function renderHelp({ page, application, init: readInit }: FailedApplication, words: HelpTexts): HTMLElement {
  const { document } = page;
  const { pageUrl, product } = application;
  const init = readInit();
  const lang = chooseLocale(Object.keys(words.locales), init.locale ?? document.documentElement.lang);
  const { text, link }: LocaleTexts = words.locales[lang] ?? { text: '', link: product.title };
  const lines = text === '' ? [] : text.split('\n');
  const address = new URL(pageUrl);
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
