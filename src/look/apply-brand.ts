import { brandColour, defaultBrand, deriveBrand } from './derive-brand.ts';
import type { Theme } from './themes.ts';

/** What a partner may change about the look. Everything else is decided. @source A §1 */
export interface Branding {
  readonly primaryColor?: string | undefined;
  readonly secondaryColor?: string | undefined;
  /** default true: 8 px corners; false: square */
  readonly roundCorners?: boolean | undefined;
  /** default false; true hides the logo and keeps the step text */
  readonly hideTopNav?: boolean | undefined;
}

/**
 * Puts the branding on the root element: brand colours as custom properties (through CSSOM, so a strict CSP allows it),
 * corners and navigation as `data-corners` and `data-nav`. The colours follow the theme: `data-theme` on the root if it
 * is set, else the device, also when that changes later. The default colours set nothing, tokens.css has them.
 *
 * @param root usually `document.documentElement`, so that the page behind the card is painted too
 * @returns a function that removes everything again; calling it twice is harmless
 */
export function applyBrand(root: HTMLElement, branding: Branding): () => void {
  const undoOptions = applyOptions(root, branding);
  const undoColours = applyColours(root, branding);
  return () => {
    undoOptions();
    undoColours();
  };
}

function applyOptions(root: HTMLElement, { roundCorners = true, hideTopNav = false }: Branding): () => void {
  // The build may have written there how the flow looks by itself.
  if (roundCorners) delete root.dataset.corners;
  else root.dataset.corners = 'square';
  if (hideTopNav) root.dataset.nav = 'off';
  else delete root.dataset.nav;
  return () => {
    if (!roundCorners) delete root.dataset.corners;
    if (hideTopNav) delete root.dataset.nav;
  };
}

function applyColours(root: HTMLElement, branding: Branding): () => void {
  const primary = brandColour(branding.primaryColor) ?? defaultBrand.primary;
  const secondary = brandColour(branding.secondaryColor) ?? defaultBrand.secondary;
  if (primary === defaultBrand.primary && secondary === defaultBrand.secondary) return () => undefined;

  const device = matchMedia('(prefers-color-scheme: dark)');
  const sets = { light: deriveBrand(primary, secondary, 'light'), dark: deriveBrand(primary, secondary, 'dark') };
  const paint = () => {
    for (const [name, value] of Object.entries(sets[themeOf(root, device)])) root.style.setProperty(name, value);
  };
  const watcher = new MutationObserver(paint);

  paint();
  device.addEventListener('change', paint);
  watcher.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', paint);
    watcher.disconnect();
    for (const name of Object.keys(sets.light)) root.style.removeProperty(name);
  };
}

function themeOf(root: HTMLElement, device: MediaQueryList): Theme {
  const forced = root.dataset.theme;
  if (forced === 'light' || forced === 'dark') return forced;
  return device.matches ? 'dark' : 'light';
}
