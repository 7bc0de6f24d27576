import { withLightness, contrast, toHex, toOklch, lowestContrast } from './color.ts';
import { themes, type Theme, type ThemeValues } from './themes.ts';

/** `tokens.css` contains the derived values. @source A §1 */
export const defaultBrand = { primary: '#00aa8f', secondary: '#7b1b17' } as const;

/** CSS custom properties with `#rrggbb` values. */
export type BrandProperties = Readonly<Record<`--${string}`, string>>;

/**
 * Derives the colors of a theme from two brand colors. Text has a contrast of 4.5:1 and controls of 3:1 on every
 * background. Invalid colors are replaced by the default.
 *
 * @source A §1 (branding), decision 44
 */
export function deriveBrand(primary: string | undefined, secondary: string | undefined, theme: Theme): BrandProperties {
  const brand = familyOf(brandColor(primary) ?? defaultBrand.primary, themes[theme]);
  const accent = familyOf(brandColor(secondary) ?? defaultBrand.secondary, themes[theme]);
  return {
    '--brand-fill': brand.fill,
    '--brand-fill-hover': brand.hover,
    '--brand-fill-pressed': brand.pressed,
    '--brand-on-fill': brand.onFill,
    '--brand-edge': brand.edge,
    '--brand-graphic': brand.graphic,
    '--brand-text': brand.text,
    '--brand-tint': brand.tint,
    '--brand-tint-line': brand.tintLine,
    '--link': brand.text,
    '--focus': brand.text,
    '--accent-graphic': accent.graphic,
    '--accent-text': accent.text,
    '--accent-tint': accent.tint,
    '--accent-tint-line': accent.tintLine,
  };
}

/**
 * The color as lower-case `#rrggbb`, or undefined if the text is not `#rgb` or `#rrggbb`. Only such values reach a
 * style.
 */
export function brandColor(text: string | undefined): string | undefined {
  const hex = text?.trim().toLowerCase() ?? '';
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replaceAll(/[0-9a-f]/g, '$&$&');
  return undefined;
}

const paper = '#ffffff';
const ink = '#1b1815';
// 0.1 above the minimum of WCAG, because colors are rounded to 8 bits.
const textRatio = 4.6;
const controlRatio = 3.1;

type Button = Readonly<Record<'fill' | 'onFill' | 'hover' | 'pressed', string>>;
type Family = Button & Readonly<Record<'edge' | 'graphic' | 'text' | 'tint' | 'tintLine', string>>;

function familyOf(colour: string, theme: ThemeValues): Family {
  const { C, H } = toOklch(colour);
  const tint = toHex({ L: theme.tint.L, C: Math.min(C, theme.tint.C), H });
  const grounds = [...theme.surfaces, tint];
  const reach = (from: string, ratio: number) =>
    seek(from, theme.contrastDirection, (hex) => lowestContrast(hex, grounds) >= ratio).hex;
  const button = fillOf(colour, theme);
  return {
    ...button,
    edge: reach(button.fill, controlRatio),
    graphic: reach(colour, controlRatio),
    text: reach(colour, textRatio),
    tint,
    tintLine: toHex({ L: theme.tintLine.L, C: Math.min(C, theme.tintLine.C), H }),
  };
}

/** The nearest color on which a label is readable. */
function fillOf(colour: string, theme: ThemeValues): Button {
  const ownColor = toOklch(colour);
  const base = ownColor.C < 0.03 ? withLightness(ownColor, theme.grayFillLightness(ownColor.L)) : colour;
  const forWhite = seek(base, -1, (hex) => contrast(hex, paper) >= textRatio);
  const forInk = seek(base, 1, (hex) => contrast(hex, ink) >= textRatio);
  const hasWhiteLabel = forWhite.cost <= forInk.cost + theme.whiteBonus;
  const fill = hasWhiteLabel ? forWhite.hex : forInk.hex;
  const shade = toOklch(fill);
  // Hover increases the contrast of the label, except at the end of the scale.
  const isReversed = hasWhiteLabel ? shade.L < 0.16 : shade.L > 0.93;
  const direction = hasWhiteLabel === isReversed ? 1 : -1;
  return {
    fill,
    onFill: hasWhiteLabel ? paper : ink,
    hover: withLightness(shade, shade.L + direction * 0.045),
    pressed: withLightness(shade, shade.L + direction * 0.085),
  };
}

/** The nearest lightness that passes. */
function seek(hex: string, direction: 1 | -1, passes: (hex: string) => boolean): { hex: string; cost: number } {
  if (passes(hex)) return { hex, cost: 0 };
  const colour = toOklch(hex);
  for (let cost = 0.004; cost <= 1.004; cost += 0.004) {
    const candidate = withLightness(colour, colour.L + direction * cost);
    if (passes(candidate)) return { hex: candidate, cost };
  }
  return { hex: direction < 0 ? '#000000' : '#ffffff', cost: Number.POSITIVE_INFINITY };
}
