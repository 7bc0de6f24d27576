/** The brand rule: two colours in, a readable widget out. */
export { applyBrand, type Branding } from './apply-brand.ts';
export { brandColour, defaultBrand, deriveBrand, type BrandProperties } from './derive-brand.ts';
export { themes, type Theme } from './themes.ts';
