/** Default: the color scheme of the device. */
export type Theme = 'light' | 'dark';

/** Theme values that `deriveBrand` uses. */
export interface ThemeValues {
  /** Backgrounds: surface, sunken, canvas. */
  readonly backgroundColors: readonly string[];
  /** Text colors: ink and ink-quiet. */
  readonly textColors: readonly string[];
  /** Direction in which a change in lightness increases the contrast. */
  readonly contrastDirection: 1 | -1;
  readonly tintBackground: { readonly L: number; readonly C: number };
  readonly tintBorder: { readonly L: number; readonly C: number };
  /** Extra change in the fill's lightness that a white label may need. */
  readonly whiteLabelAllowance: number;
  /** Lightness of a nearly gray fill, which must not look disabled. */
  readonly clampGrayFillLightness: (lightness: number) => number;
}

/** A test compares these values with `tokens.css`. */
export const themes: Readonly<Record<Theme, ThemeValues>> = {
  light: {
    backgroundColors: ['#ffffff', '#faf8f4', '#f5f2ec'],
    textColors: ['#221f1b', '#5b564d'],
    contrastDirection: -1,
    tintBackground: { L: 0.968, C: 0.018 },
    tintBorder: { L: 0.88, C: 0.045 },
    // A darker fill than this no longer looks like the brand.
    whiteLabelAllowance: 0.13,
    clampGrayFillLightness: (lightness) => Math.min(lightness, 0.36),
  },
  dark: {
    backgroundColors: ['#1e1b18', '#262320', '#141210'],
    textColors: ['#f4f0e9', '#bbb4a8'],
    contrastDirection: 1,
    tintBackground: { L: 0.275, C: 0.03 },
    tintBorder: { L: 0.4, C: 0.05 },
    whiteLabelAllowance: 0,
    clampGrayFillLightness: (lightness) => Math.max(lightness, 0.85),
  },
};
