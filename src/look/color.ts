/** A color in OKLCH: lightness from 0 to 1, chroma, and hue in radians. */
export interface Oklch {
  readonly L: number;
  readonly C: number;
  readonly H: number;
}

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, C: Math.hypot(a, b), H: Math.atan2(b, a) };
}

/**
 * Converts a color to sRGB. If sRGB does not contain the color, its chroma is reduced.
 *
 * @returns `#rrggbb`
 */
export function toHex(color: Oklch): string {
  if (isInGamut(color)) return formatHex(toRgb(color));
  let fittingChroma = 0;
  let excessiveChroma = color.C;
  for (let step = 0; step < 18; step += 1) {
    const chroma = (fittingChroma + excessiveChroma) / 2;
    if (isInGamut({ ...color, C: chroma })) fittingChroma = chroma;
    else excessiveChroma = chroma;
  }
  return formatHex(toRgb({ ...color, C: fittingChroma }));
}

/** @returns the color with the given lightness, as `#rrggbb` */
export function withLightness(color: Oklch, lightness: number): string {
  return toHex({ ...color, L: Math.min(1, Math.max(0, lightness)) });
}

/** WCAG contrast ratio between two `#rrggbb` colors, 1 to 21. */
export function contrastRatio(hexA: string, hexB: string): number {
  const [dark = 0, light = 0] = [luminance(hexA), luminance(hexB)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function lowestContrast(hex: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrastRatio(hex, background)));
}

type Rgb = readonly [number, number, number];

function toRgb({ L, C, H }: Oklch): Rgb {
  const a = C * Math.cos(H);
  const b = C * Math.sin(H);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function isInGamut(color: Oklch): boolean {
  return toRgb(color).every((channel) => channel > -0.001 && channel < 1.001);
}

function formatHex(rgb: Rgb): string {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}

function linearRgb(hex: string): Rgb {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
