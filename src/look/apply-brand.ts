import { parseBrandColor, defaultBrand, deriveBrand } from './derive-brand.ts';
import type { Theme } from './themes.ts';

/** Branding options of a partner. @source A §1 */
export interface Branding {
  readonly primaryColor?: string | undefined;
  readonly secondaryColor?: string | undefined;
  /** Default: true. */
  readonly roundCorners?: boolean | undefined;
  /** Hides the logo. Default: false. */
  readonly hideTopNav?: boolean | undefined;
}

/**
 * Sets the branding of a root element: colors as custom properties, other options as `data-corners` and `data-nav`. The
 * colors follow the root's `data-theme`, or else the device's color scheme. The default colors are already in
 * `tokens.css`.
 *
 * @param root usually `document.documentElement`
 * @returns a function that removes the branding
 */
export function applyBrand(root: HTMLElement, branding: Branding): () => void {
  const undoOptions = applyOptions(root, branding);
  const undoColors = applyColors(root, branding);
  return () => {
    undoOptions();
    undoColors();
  };
}

function applyOptions(root: HTMLElement, { roundCorners = true, hideTopNav = false }: Branding): () => void {
  // The build may have set the flow's defaults.
  if (roundCorners) delete root.dataset.corners;
  else root.dataset.corners = 'square';
  if (hideTopNav) root.dataset.nav = 'off';
  else delete root.dataset.nav;
  return () => {
    if (!roundCorners) delete root.dataset.corners;
    if (hideTopNav) delete root.dataset.nav;
  };
}

function applyColors(root: HTMLElement, branding: Branding): () => void {
  const primary = parseBrandColor(branding.primaryColor) ?? defaultBrand.primary;
  const secondary = parseBrandColor(branding.secondaryColor) ?? defaultBrand.secondary;
  if (primary === defaultBrand.primary && secondary === defaultBrand.secondary) return () => undefined;

  const darkQuery = matchMedia('(prefers-color-scheme: dark)');
  const properties = { light: deriveBrand(primary, secondary, 'light'), dark: deriveBrand(primary, secondary, 'dark') };
  const setProperties = () => {
    for (const [name, value] of Object.entries(properties[themeOf(root, darkQuery)]))
      root.style.setProperty(name, value);
  };
  const observer = new MutationObserver(setProperties);

  setProperties();
  darkQuery.addEventListener('change', setProperties);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    darkQuery.removeEventListener('change', setProperties);
    observer.disconnect();
    for (const name of Object.keys(properties.light)) root.style.removeProperty(name);
  };
}

function themeOf(root: HTMLElement, darkQuery: MediaQueryList): Theme {
  const explicitTheme = root.dataset.theme;
  if (explicitTheme === 'light' || explicitTheme === 'dark') return explicitTheme;
  return darkQuery.matches ? 'dark' : 'light';
}
