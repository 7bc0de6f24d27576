import { lowestContrast } from './color.ts';
import { brandColor, defaultBrand, deriveBrand } from './derive-brand.ts';
import { type Theme, themes } from './themes.ts';

export interface BrandContrast {
  readonly element: 'label' | 'text' | 'control' | 'accent';
  /** The color that is used, `#rrggbb`. */
  readonly color: string;
  /** Lowest contrast with its backgrounds, 1 to 21. */
  readonly contrast: number;
  /** Minimum of WCAG 2.2 AA: 4.5 for text, 3 for controls. */
  readonly minimum: number;
  /** Contrast of the partner's own color. */
  readonly ownContrast: number;
}

/** The contrasts of a brand in one theme. @source A §1 */
export function brandContrasts(
  primary: string | undefined,
  secondary: string | undefined,
  theme: Theme,
): readonly BrandContrast[] {
  const set = deriveBrand(primary, secondary, theme);
  const value = (name: `--${string}`): string => set[name] ?? '';
  const first = brandColor(primary) ?? defaultBrand.primary;
  const second = brandColor(secondary) ?? defaultBrand.secondary;
  const { surfaces } = themes[theme];
  const onTint = (tint: string): readonly string[] => [...surfaces, tint];
  const figure = (
    what: BrandContrast['element'],
    colour: string,
    grounds: readonly string[],
    needed: number,
    own: string,
  ): BrandContrast => ({
    element: what,
    color: colour,
    contrast: lowestContrast(colour, grounds),
    minimum: needed,
    ownContrast: lowestContrast(own, grounds),
  });
  const fills = [value('--brand-fill'), value('--brand-fill-hover'), value('--brand-fill-pressed')];
  return [
    {
      ...figure('label', value('--brand-on-fill'), fills, 4.5, first),
      ownContrast: lowestContrast('#ffffff', [first]),
    },
    figure('text', value('--brand-text'), onTint(value('--brand-tint')), 4.5, first),
    figure('control', value('--brand-graphic'), onTint(value('--brand-tint')), 3, first),
    figure('accent', value('--accent-text'), onTint(value('--accent-tint')), 4.5, second),
  ];
}
