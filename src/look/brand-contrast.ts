import { lowestContrast } from './color.ts';
import { parseBrandColor, defaultBrand, deriveBrand } from './derive-brand.ts';
import { type Theme, themes } from './themes.ts';

export interface BrandContrast {
  readonly element: 'label' | 'text' | 'control' | 'accent';
  /** The color that is used, `#rrggbb`. */
  readonly color: string;
  /** Lowest contrast between the color and its backgrounds, from 1 to 21. */
  readonly contrast: number;
  /** WCAG 2.2 AA minimum: 4.5 for text, 3 for controls. */
  readonly minimum: number;
  /** Contrast of the partner's own color. */
  readonly originalContrast: number;
}

/** Returns the contrasts of a brand's colors in one theme. @source A §1 */
export function brandContrasts(
  primary: string | undefined,
  secondary: string | undefined,
  theme: Theme,
): readonly BrandContrast[] {
  const properties = deriveBrand(primary, secondary, theme);
  const colorOf = (name: `--${string}`): string => properties[name] ?? '';
  const primaryColor = parseBrandColor(primary) ?? defaultBrand.primary;
  const secondaryColor = parseBrandColor(secondary) ?? defaultBrand.secondary;
  const { backgroundColors } = themes[theme];
  const withTint = (tint: string): readonly string[] => [...backgroundColors, tint];
  const measure = (
    element: BrandContrast['element'],
    color: string,
    backgrounds: readonly string[],
    minimum: number,
    originalColor: string,
  ): BrandContrast => ({
    element,
    color,
    contrast: lowestContrast(color, backgrounds),
    minimum,
    originalContrast: lowestContrast(originalColor, backgrounds),
  });
  const fills = [colorOf('--brand-fill'), colorOf('--brand-fill-hover'), colorOf('--brand-fill-pressed')];
  return [
    {
      ...measure('label', colorOf('--brand-on-fill'), fills, 4.5, primaryColor),
      originalContrast: lowestContrast('#ffffff', [primaryColor]),
    },
    measure('text', colorOf('--brand-text'), withTint(colorOf('--brand-tint')), 4.5, primaryColor),
    measure('control', colorOf('--brand-graphic'), withTint(colorOf('--brand-tint')), 3, primaryColor),
    measure('accent', colorOf('--accent-text'), withTint(colorOf('--accent-tint')), 4.5, secondaryColor),
  ];
}
