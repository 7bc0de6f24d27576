import { brandColour, deriveBrand } from '../../look/derive-brand.ts';
import type { Branding } from '../../look/apply-brand.ts';

/** Attribute of the root element that says that the build painted the page, and no script has yet. */
const firstLookAttribute = 'data-first-look';

/** How a first screen looks ahead of the script that paints it. */
export interface FirstLook {
  /** A style sheet with the colours of both themes; undefined where they are the default ones. */
  readonly sheet: string | undefined;
  /** Attributes of the root element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What `applyBrand` does to a page, for a page that has no script yet. */
export function firstLookOf({ primaryColor, secondaryColor, roundCorners = true, hideTopNav }: Branding): FirstLook {
  const [primary, secondary] = [brandColour(primaryColor), brandColour(secondaryColor)];
  const properties = (theme: 'light' | 'dark'): string =>
    Object.entries(deriveBrand(primary, secondary, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  // Until the script has painted the page; it counts whichever sheet comes first.
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
