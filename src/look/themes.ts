/** The two themes the widget has; the device chooses unless the page says otherwise. */
export type Theme = 'light' | 'dark';

/** What the brand rule must know of a theme. */
export interface ThemeGrounds {
  /** surface, sunken, canvas: every plain ground a brand colour can stand on */
  readonly surfaces: readonly string[];
  /** ink and ink-quiet, which must stay readable on the brand tint */
  readonly inks: readonly string[];
  /** the direction in lightness that leads away from the grounds */
  readonly away: 1 | -1;
  readonly tint: { readonly L: number; readonly C: number };
  readonly tintLine: { readonly L: number; readonly C: number };
  /** how much lightness a white label may cost before a dark one is taken instead */
  readonly whiteBonus: number;
  /** lightness a near-grey fill is moved to, so that it does not look switched off */
  readonly greyFill: (lightness: number) => number;
}

/** The grounds of both themes. A test holds them equal to tokens.css. */
export const themes: Readonly<Record<Theme, ThemeGrounds>> = {
  light: {
    surfaces: ['#ffffff', '#faf8f4', '#f5f2ec'],
    inks: ['#221f1b', '#5b564d'],
    away: -1,
    tint: { L: 0.968, C: 0.018 },
    tintLine: { L: 0.88, C: 0.045 },
    // A deeper fill with a white label still reads as the same brand; past this step it does not.
    whiteBonus: 0.13,
    greyFill: (lightness) => Math.min(lightness, 0.36),
  },
  dark: {
    surfaces: ['#1e1b18', '#262320', '#141210'],
    inks: ['#f4f0e9', '#bbb4a8'],
    away: 1,
    tint: { L: 0.275, C: 0.03 },
    tintLine: { L: 0.4, C: 0.05 },
    whiteBonus: 0,
    greyFill: (lightness) => Math.max(lightness, 0.85),
  },
};
