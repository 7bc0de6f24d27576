import type { FallbackTexts, LocaleFallbackTexts } from '../fallback-texts.ts';
import type { FailedApplication, FallbackScript } from './show-fallback.ts';
import { findLoadError, describeLoadError } from './load-error.ts';

export const help: FallbackScript['help'] = async (failed) => {
  const { application, page, frame, hasRecovered, tell: notify } = failed;
  const [loadError, helpTexts] = await Promise.all([findLoadError(failed), fetchHelpTexts(application.pageUrl)]);
  if (loadError === undefined || hasRecovered()) return;
  // The page of an application that is switched off sends no messages.
  const code = helpTexts.isOff ? 'cannot-start' : loadError;
  const reason = helpTexts.isOff
    ? 'the application is switched off'
    : describeLoadError(loadError, application.origin, page);
  console.error(`${application.product.name}: ${code}: ${reason}`);
  // The shadow root's style sheet hides the frame.
  frame.after(renderHelp(failed, helpTexts));
  notify('error', { code });
};

export const reportSecondOrigin: FallbackScript['reportSecondOrigin'] = ({ pageUrl, product }, firstPageUrl) => {
  const { name, eventPrefix } = product;
  console.error(
    `${name}: second-origin: each <${name}> shows the application of ${firstPageUrl}, not of ${pageUrl}. ` +
      'Remove one of the two script tags, or call mount() of embed/v1.mjs for the second application',
  );
  const detail = { code: 'second-origin', addresses: [firstPageUrl, pageUrl] };
  document.dispatchEvent(new CustomEvent(`${eventPrefix}-error`, { detail, bubbles: true }));
};

async function fetchHelpTexts(pageUrl: string): Promise<FallbackTexts> {
  try {
    const script = (await import(/* @vite-ignore */ `${pageUrl}embed/help-words.mjs`)) as {
      readonly helpWords: FallbackTexts;
    };
    return script.helpWords;
  } catch (error) {
    // A failed fetch throws a TypeError, an incomplete module a SyntaxError.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { locales: {} };
  }
}

function renderHelp({ page, application, init: readInit }: FailedApplication, helpTexts: FallbackTexts): HTMLElement {
  const { document } = page;
  const { pageUrl, product } = application;
  const init = readInit();
  const lang = chooseLocale(Object.keys(helpTexts.locales), init.locale ?? document.documentElement.lang);
  const { text, link }: LocaleFallbackTexts = helpTexts.locales[lang] ?? { text: '', link: product.title };
  const lines = text === '' ? [] : text.split('\n');
  const address = new URL(pageUrl);
  for (const [name, value] of Object.entries(init.tracking.extraData)) address.searchParams.set(name, value);
  if (init.partnerName !== '' && !address.searchParams.has('utm_source'))
    address.searchParams.set('utm_source', init.partnerName);

  const container = document.createElement('div');
  container.lang = lang;
  container.dir = 'auto';
  container.setAttribute('role', 'status');
  container.append(...lines.map((line) => createParagraph(document, line)));
  if (link !== undefined) container.append(createParagraph(document, createLink(document, address.href, link)));
  if (helpTexts.phone !== undefined)
    container.append(createParagraph(document, createLink(document, helpTexts.phone.href, helpTexts.phone.text)));
  return container;
}

function chooseLocale(locales: readonly string[], preferredLocale: string): string {
  const language = preferredLocale.split('-')[0] ?? '';
  const exactMatch = locales.find((locale) => locale === preferredLocale);
  return exactMatch ?? locales.find((locale) => locale.split('-')[0] === language) ?? locales[0] ?? '';
}

function createParagraph(document: Document, content: string | Node): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(content);
  return paragraph;
}

function createLink(document: Document, href: string, text: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  if (/^https?:/.test(href)) Object.assign(link, { target: '_blank', rel: 'noopener' });
  return link;
}
