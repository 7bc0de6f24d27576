import '../../look/index.css';
import './brand-preview.css';
import { createSnippet } from '../../embed/snippet.ts';
import { applyBrand } from '../../look/apply-brand.ts';
import { brandColor } from '../../look/derive-brand.ts';
import { type BrandContrast, brandContrasts } from '../../look/brand-contrast.ts';
import type { Theme } from '../../look/themes.ts';
import { product } from '../product.ts';
import { type PrerenderedScreen, loadPrerenderedScreens } from './prerendered-screens.ts';

/** Equals the flow's `mobileWidthPx`. */
const phoneWidthPx = 500;

const names: Readonly<Record<BrandContrast['element'], string>> = {
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

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`brand.html has no element with the id "${id}"`);
  return found;
}
const applicationUrl = new URL('.', window.location.href);
const form = element('choices') as HTMLFormElement;

function choices(): Choices {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    partnerName: text('partnerName'),
    primaryColor: text('primaryColor'),
    secondaryColor: text('secondaryColor'),
    locale: text('locale'),
    theme: text('theme') === 'dark' ? 'dark' : 'light',
    widthPx: Number(text('width')),
    roundCorners: data.get('squareCorners') === null,
    hideTopNav: data.get('hideTopNav') !== null,
  };
}

let removeBrand = (): void => undefined;

function show(screens: readonly PrerenderedScreen[]): void {
  const chosen = choices();
  const { primaryColor, secondaryColor, theme } = chosen;
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  removeBrand();
  removeBrand = applyBrand(root, chosen);
  const wrong = [primaryColor, secondaryColor].filter((each) => each !== '' && brandColor(each) === undefined);
  element('wrong').textContent =
    wrong.length === 0 ? '' : `${wrong.join(' and ')} is not a color such as #00558c and is ignored.`;
  element('figures').replaceChildren(...brandContrasts(primaryColor, secondaryColor, theme).map(rowOf));
  const loader = new URL('embed/v1.js', applicationUrl).href;
  element('snippet').textContent = createSnippet(product, loader, {
    ...chosen,
    primaryColor: brandColor(primaryColor),
    secondaryColor: brandColor(secondaryColor),
  });
  showScreen(screens, chosen);
}

function rowOf({ element, ownContrast, minimum, contrast, color }: BrandContrast): HTMLTableRowElement {
  const row = document.createElement('tr');
  const texts = [names[element], ownContrast.toFixed(2), minimum.toFixed(1), contrast.toFixed(2), color];
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
  const preview = element('preview');
  const device = widthPx <= phoneWidthPx ? 'mobile' : 'desktop';
  const screen = screens.find(
    (each) => [device, 'any'].includes(each.device) && (locale === '' || each.locale === locale),
  );
  preview.style.width = `${widthPx}px`;
  preview.replaceChildren(...(screen === undefined ? [] : [screen.copy()]));
}

async function copy(): Promise<void> {
  const isCopied = await writeToClipboard(element('snippet').textContent ?? '');
  element('copied').textContent = isCopied
    ? 'Copied.'
    : 'Your browser does not allow it: select the lines and copy them.';
}

async function writeToClipboard(text: string): Promise<boolean> {
  // Undefined without HTTPS.
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

async function start(): Promise<void> {
  const screens = await loadPrerenderedScreens(applicationUrl.href);
  for (const locale of new Set(screens.map((screen) => screen.locale)))
    form.querySelector('[name=locale]')?.append(new Option(locale, locale));
  form.addEventListener('input', () => show(screens));
  form.addEventListener('submit', (event) => event.preventDefault());
  element('copy').addEventListener('click', () => void copy());
  show(screens);
}

void start();
