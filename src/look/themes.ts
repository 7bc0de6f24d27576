/** Default: the color scheme of the device. */
export type Theme = 'light' | 'dark';

/** Values of a theme for `deriveBrand`. */
export interface ThemeValues {
  /** Backgrounds: surface, sunken, canvas. */
  readonly surfaces: readonly string[];
  /** Text colors: ink and ink-quiet. */
  readonly inks: readonly string[];
  /** Direction in which a change of lightness increases the contrast. */
  readonly contrastDirection: 1 | -1;
  readonly tint: { readonly L: number; readonly C: number };
  readonly tintLine: { readonly L: number; readonly C: number };
  /** Extra change of the fill's lightness that a white label may need. */
  readonly whiteBonus: number;
  /** Lightness of a nearly gray fill, which must not look disabled. */
  readonly grayFillLightness: (lightness: number) => number;
}

/** A test compares these values with `tokens.css`. */
export const themes: Readonly<Record<Theme, ThemeValues>> = {
  light: {
    surfaces: ['#ffffff', '#faf8f4', '#f5f2ec'],
    inks: ['#221f1b', '#5b564d'],
    contrastDirection: -1,
    tint: { L: 0.968, C: 0.018 },
    tintLine: { L: 0.88, C: 0.045 },
    // A darker fill than this no longer looks like the brand.
    whiteBonus: 0.13,
    grayFillLightness: (lightness) => Math.min(lightness, 0.36),
  },
  dark: {
    surfaces: ['#1e1b18', '#262320', '#141210'],
    inks: ['#f4f0e9', '#bbb4a8'],
    contrastDirection: 1,
    tint: { L: 0.275, C: 0.03 },
    tintLine: { L: 0.4, C: 0.05 },
    whiteBonus: 0,
    grayFillLightness: (lightness) => Math.max(lightness, 0.85),
  },
};
