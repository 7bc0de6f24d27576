import { worstContrast } from './color.ts';
import { brandColour, defaultBrand, deriveBrand } from './derive-brand.ts';
import { type Theme, themes } from './themes.ts';

export interface BrandFigure {
  readonly what: 'label' | 'text' | 'control' | 'accent';
  /** The color that is used, `#rrggbb`. */
  readonly colour: string;
  /** Lowest contrast with its backgrounds, 1 to 21. */
  readonly contrast: number;
  /** Minimum of WCAG 2.2 AA: 4.5 for text, 3 for controls. */
  readonly needed: number;
  /** Contrast of the partner's own color. */
  readonly own: number;
}

/** The contrasts of a brand in one theme. @source A §1 */
export function brandFigures(
  primary: string | undefined,
  secondary: string | undefined,
  theme: Theme,
): readonly BrandFigure[] {
  const set = deriveBrand(primary, secondary, theme);
  const value = (name: `--${string}`): string => set[name] ?? '';
  const first = brandColour(primary) ?? defaultBrand.primary;
  const second = brandColour(secondary) ?? defaultBrand.secondary;
  const { surfaces } = themes[theme];
  const onTint = (tint: string): readonly string[] => [...surfaces, tint];
  const figure = (
    what: BrandFigure['what'],
    colour: string,
    grounds: readonly string[],
    needed: number,
    own: string,
  ): BrandFigure => ({
    what,
    colour,
    contrast: worstContrast(colour, grounds),
    needed,
    own: worstContrast(own, grounds),
  });
  const fills = [value('--brand-fill'), value('--brand-fill-hover'), value('--brand-fill-pressed')];
  return [
    { ...figure('label', value('--brand-on-fill'), fills, 4.5, first), own: worstContrast('#ffffff', [first]) },
    figure('text', value('--brand-text'), onTint(value('--brand-tint')), 4.5, first),
    figure('control', value('--brand-graphic'), onTint(value('--brand-tint')), 3, first),
    figure('accent', value('--accent-text'), onTint(value('--accent-tint')), 4.5, second),
  ];
}
