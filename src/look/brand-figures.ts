import { worstContrast } from './colour.ts';
import { brandColour, defaultBrand, deriveBrand } from './derive-brand.ts';
import { type Theme, themes } from './themes.ts';

/** How well something in a brand's colours can be seen. */
export interface BrandFigure {
  readonly what: 'label' | 'text' | 'control' | 'accent';
  /** Colour that is used, `#rrggbb`. */
  readonly colour: string;
  /** Lowest contrast with anything that it stands on, 1 to 21. */
  readonly contrast: number;
  /** What WCAG 2.2 AA asks for: 4.5 of text, 3 of controls. */
  readonly needed: number;
  /** Contrast of the partner's own colour in its place. */
  readonly own: number;
}

/** The figures of a brand in one theme; colours that are none count as not given. @source A §1 */
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
