import { withLightness, contrastRatio, toHex, toOklch, lowestContrast } from './color.ts';
import { themes, type Theme, type ThemeValues } from './themes.ts';

/** Default brand colors. `tokens.css` contains the values derived from them. @source A §1 */
export const defaultBrand = { primary: '#00aa8f', secondary: '#7b1b17' } as const;

/** CSS custom properties with `#rrggbb` values. */
export type BrandCustomProperties = Readonly<Record<`--${string}`, string>>;

/**
 * Derives the colors of a theme from two brand colors. On every background, text has a contrast of at least 4.5:1, and
 * controls have at least 3:1. An invalid color is replaced by the default.
 *
 * @source A §1 (branding), decision 44
 */
export function deriveBrand(
  primary: string | undefined,
  secondary: string | undefined,
  theme: Theme,
): BrandCustomProperties {
  const brand = deriveFamily(parseBrandColor(primary) ?? defaultBrand.primary, themes[theme]);
  const accent = deriveFamily(parseBrandColor(secondary) ?? defaultBrand.secondary, themes[theme]);
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
 * The color as lower-case `#rrggbb`, or undefined if the string is not `#rgb` or `#rrggbb`. Only valid colors are
 * written to a style.
 */
export function parseBrandColor(text: string | undefined): string | undefined {
  const hex = text?.trim().toLowerCase() ?? '';
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replaceAll(/[0-9a-f]/g, '$&$&');
  return undefined;
}

const whiteLabel = '#ffffff';
const inkLabel = '#1b1815';
// Contrasts that are 0.1 above the WCAG minimum, because colors are rounded to 8 bits.
const textRatio = 4.6;
const controlRatio = 3.1;

type ButtonColors = Readonly<Record<'fill' | 'onFill' | 'hover' | 'pressed', string>>;
type ColorFamily = ButtonColors & Readonly<Record<'edge' | 'graphic' | 'text' | 'tint' | 'tintLine', string>>;

function deriveFamily(color: string, theme: ThemeValues): ColorFamily {
  const { C, H } = toOklch(color);
  const tint = toHex({ L: theme.tintBackground.L, C: Math.min(C, theme.tintBackground.C), H });
  const backgrounds = [...theme.backgroundColors, tint];
  const withContrast = (from: string, minimum: number) =>
    findLightness(from, theme.contrastDirection, (hex) => lowestContrast(hex, backgrounds) >= minimum).hex;
  const button = deriveButton(color, theme);
  return {
    ...button,
    edge: withContrast(button.fill, controlRatio),
    graphic: withContrast(color, controlRatio),
    text: withContrast(color, textRatio),
    tint,
    tintLine: toHex({ L: theme.tintBorder.L, C: Math.min(C, theme.tintBorder.C), H }),
  };
}

/** Colors of a button. The fill is the nearest color on which a label is readable. */
function deriveButton(color: string, theme: ThemeValues): ButtonColors {
  const oklch = toOklch(color);
  const start = oklch.C < 0.03 ? withLightness(oklch, theme.clampGrayFillLightness(oklch.L)) : color;
  const whiteCandidate = findLightness(start, -1, (hex) => contrastRatio(hex, whiteLabel) >= textRatio);
  const inkCandidate = findLightness(start, 1, (hex) => contrastRatio(hex, inkLabel) >= textRatio);
  const hasWhiteLabel = whiteCandidate.cost <= inkCandidate.cost + theme.whiteLabelAllowance;
  const fill = hasWhiteLabel ? whiteCandidate.hex : inkCandidate.hex;
  const fillOklch = toOklch(fill);
  // Hover increases the contrast of the label, except if the fill is almost black or white.
  const isReversed = hasWhiteLabel ? fillOklch.L < 0.16 : fillOklch.L > 0.93;
  const direction = hasWhiteLabel === isReversed ? 1 : -1;
  return {
    fill,
    onFill: hasWhiteLabel ? whiteLabel : inkLabel,
    hover: withLightness(fillOklch, fillOklch.L + direction * 0.045),
    pressed: withLightness(fillOklch, fillOklch.L + direction * 0.085),
  };
}

/** The readable color with the nearest lightness. */
function findLightness(
  hex: string,
  direction: 1 | -1,
  isReadable: (hex: string) => boolean,
): { hex: string; cost: number } {
  if (isReadable(hex)) return { hex, cost: 0 };
  const color = toOklch(hex);
  for (let distance = 0.004; distance <= 1.004; distance += 0.004) {
    const candidate = withLightness(color, color.L + direction * distance);
    if (isReadable(candidate)) return { hex: candidate, cost: distance };
  }
  return { hex: direction < 0 ? '#000000' : '#ffffff', cost: Number.POSITIVE_INFINITY };
}
