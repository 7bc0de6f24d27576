import { brandColour, deriveBrand } from '../../look/derive-brand.ts';
import type { Branding } from '../../look/apply-brand.ts';

/** Attribute of the root element: the build has applied the branding, and no script has replaced it yet. */
const firstLookAttribute = 'data-first-look';

/** The branding of a page until the application applies its own. */
export interface FirstLook {
  /** Style sheet with the colors of both themes; undefined for the default colors. */
  readonly sheet: string | undefined;
  /** Attributes of the root element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the style sheet and attributes that have the effect of `applyBrand` without a script. */
export function firstLookOf({ primaryColor, secondaryColor, roundCorners = true, hideTopNav }: Branding): FirstLook {
  const [primary, secondary] = [brandColour(primaryColor), brandColour(secondaryColor)];
  const properties = (theme: 'light' | 'dark'): string =>
    Object.entries(deriveBrand(primary, secondary, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  // The attribute makes these rules more specific than the default ones, in any order of style sheets.
  const root = `:root[${firstLookAttribute}]`;
  const sheet = [
    `${root}{${properties('light')}}`,
    `@media (prefers-color-scheme:dark){${root}:not([data-theme='light']){${properties('dark')}}}`,
    `${root}[data-theme='dark']{${properties('dark')}}`,
  ];
  return {
    sheet: primary === undefined && secondary === undefined ? undefined : sheet.join('\n'),
    attributes: {
      [firstLookAttribute]: '',
      ...(roundCorners ? {} : { 'data-corners': 'square' }),
      ...(hideTopNav === true ? { 'data-nav': 'off' } : {}),
    },
  };
}
