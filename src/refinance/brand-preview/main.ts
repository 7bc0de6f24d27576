import '../../look/index.css';
import './brand-preview.css';
import { type FirstScreen, firstScreenAttribute, readFirstScreen } from '../../browser/prerender/prerendered-screen.ts';
import { createSnippet } from '../../embed/snippet.ts';
import { applyBrand } from '../../look/apply-brand.ts';
import { parseBrandColor } from '../../look/derive-brand.ts';
import { type BrandContrast, brandContrasts } from '../../look/brand-contrast.ts';
import type { Theme } from '../../look/themes.ts';
import { product } from '../product.ts';

/** Must equal the flow's `mobileWidthPx`. */
const phoneWidthPx = 500;

const labels: Readonly<Record<BrandContrast['element'], string>> = {
  label: 'Text on buttons',
  text: 'Links and text in your color',
  control: 'Borders, pictures and progress',
  accent: 'Text in your second color',
};

interface Choices {
  readonly partnerName: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly locale: string;
  readonly theme: Theme;
  readonly widthPx: number;
  readonly roundCorners: boolean;
  readonly hideTopNav: boolean;
}

interface PrerenderedScreen {
  readonly locale: string;
  readonly device: FirstScreen['device'];
  /** Copies the card without the content next to it. */
  readonly copy: () => Node;
}

function getElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`brand.html has no element with the id "${id}"`);
  return element;
}
const applicationUrl = new URL('.', window.location.href);
const form = getElement('choices') as HTMLFormElement;

function readChoices(): Choices {
  const data = new FormData(form);
  const readText = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    partnerName: readText('partnerName'),
    primaryColor: readText('primaryColor'),
    secondaryColor: readText('secondaryColor'),
    locale: readText('locale'),
    theme: readText('theme') === 'dark' ? 'dark' : 'light',
    widthPx: Number(readText('width')),
    roundCorners: data.get('squareCorners') === null,
    hideTopNav: data.get('hideTopNav') !== null,
  };
}

let removeBrand = (): void => undefined;

function show(screens: readonly PrerenderedScreen[]): void {
  const choices = readChoices();
  const { primaryColor, secondaryColor, theme } = choices;
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  removeBrand();
  removeBrand = applyBrand(root, choices);
  const invalidColors = [primaryColor, secondaryColor].filter(
    (value) => value !== '' && parseBrandColor(value) === undefined,
  );
  getElement('wrong').textContent =
    invalidColors.length === 0 ? '' : `${invalidColors.join(' and ')} is not a color such as #00558c and is ignored.`;
  getElement('figures').replaceChildren(...brandContrasts(primaryColor, secondaryColor, theme).map(createRow));
  const loader = new URL('embed/v1.js', applicationUrl).href;
  getElement('snippet').textContent = createSnippet(product, loader, {
    ...choices,
    primaryColor: parseBrandColor(primaryColor),
    secondaryColor: parseBrandColor(secondaryColor),
  });
  showScreen(screens, choices);
}

function createRow({
  element,
  originalContrast: ownContrast,
  minimum,
  contrast,
  color,
}: BrandContrast): HTMLTableRowElement {
  const row = document.createElement('tr');
  const texts = [labels[element], ownContrast.toFixed(2), minimum.toFixed(1), contrast.toFixed(2), color];
  for (const [index, text] of texts.entries()) {
    const cell = document.createElement(index === 0 ? 'th' : 'td');
    if (index === 0) cell.setAttribute('scope', 'row');
    cell.textContent = text;
    row.append(cell);
  }
  const swatch = document.createElement('span');
  swatch.className = 'brand__swatch';
  swatch.style.backgroundColor = color;
  row.lastElementChild?.prepend(swatch);
  return row;
}

function showScreen(screens: readonly PrerenderedScreen[], { locale, widthPx }: Choices): void {
  const preview = getElement('preview');
  const device = widthPx <= phoneWidthPx ? 'mobile' : 'desktop';
  const screen = screens.find(
    (candidate) => [device, 'any'].includes(candidate.device) && (locale === '' || candidate.locale === locale),
  );
  preview.style.width = `${widthPx}px`;
  preview.replaceChildren(...(screen === undefined ? [] : [screen.copy()]));
}

async function copy(): Promise<void> {
  const isCopied = await writeToClipboard(getElement('snippet').textContent ?? '');
  getElement('copied').textContent = isCopied
    ? 'Copied.'
    : 'Your browser does not allow it: select the lines and copy them.';
}

async function writeToClipboard(text: string): Promise<boolean> {
  // `clipboard` is undefined without HTTPS.
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/** Reads the prerendered screens of a page. In development, the page has none. */
async function loadPrerenderedScreens(page: string): Promise<readonly PrerenderedScreen[]> {
  const html = await fetchDocument(page);
  if (html === undefined) return [];
  return [...html.querySelectorAll(`[${firstScreenAttribute}]`)].flatMap((element) => {
    const screen = readFirstScreen(element);
    if (screen === undefined) return [];
    const { locale, device } = screen;
    return [{ locale, device, copy: () => copyCard(element) }];
  });
}

function copyCard(element: Element): Node {
  const copy = document.createDocumentFragment();
  const content = element instanceof HTMLTemplateElement ? element.content : element;
  copy.append(...[...content.childNodes].map((node) => document.importNode(node, true)));
  for (const aside of copy.querySelectorAll('.aside')) aside.remove();
  for (const page of copy.querySelectorAll('.page--aside')) page.classList.remove('page--aside');
  return copy;
}

/** `XMLHttpRequest` returns a document. Parsing text would need a Trusted Types policy. */
function fetchDocument(address: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.responseXML ?? undefined));
    request.addEventListener('error', () => resolve(undefined));
    request.send();
  });
}

async function start(): Promise<void> {
  const screens = await loadPrerenderedScreens(applicationUrl.href);
  for (const locale of new Set(screens.map((screen) => screen.locale)))
    form.querySelector('[name=locale]')?.append(new Option(locale, locale));
  form.addEventListener('input', () => show(screens));
  form.addEventListener('submit', (event) => event.preventDefault());
  getElement('copy').addEventListener('click', () => void copy());
  show(screens);
}

void start();
