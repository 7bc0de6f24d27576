import { parseBrandColor, deriveBrand } from '../../look/derive-brand.ts';
import type { Branding } from '../../look/apply-brand.ts';

/** Marks branding that was prerendered. */
const firstLookAttribute = 'data-first-look';

export interface PrerenderedBranding {
  /** Undefined for the default colors. */
  readonly styleSheet: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns a style sheet and attributes with the same effect as `applyBrand`. */
export function prerenderBranding({
  primaryColor,
  secondaryColor,
  roundCorners = true,
  hideTopNav,
}: Branding): PrerenderedBranding {
  const [primary, secondary] = [parseBrandColor(primaryColor), parseBrandColor(secondaryColor)];
  const properties = (theme: 'light' | 'dark'): string =>
    Object.entries(deriveBrand(primary, secondary, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  // This selector is more specific than those of the default rules.
  const root = `:root[${firstLookAttribute}]`;
  const rules = [
    `${root}{${properties('light')}}`,
    `@media (prefers-color-scheme:dark){${root}:not([data-theme='light']){${properties('dark')}}}`,
    `${root}[data-theme='dark']{${properties('dark')}}`,
  ];
  return {
    styleSheet: primary === undefined && secondary === undefined ? undefined : rules.join('\n'),
    attributes: {
      [firstLookAttribute]: '',
      ...(roundCorners ? {} : { 'data-corners': 'square' }),
      ...(hideTopNav === true ? { 'data-nav': 'off' } : {}),
    },
  };
}
