/** Attributes that make session recorders skip an element. Set them on every card with personal data. */
export const sessionReplayMask = {
  'data-sentry-mask': '',
  'data-dd-privacy': 'mask',
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': '',
} as const;

const maskClasses = 'ph-no-capture fs-exclude';

/** Class names of a control, and the mask if its field is sensitive. */
export function classAndMaskAttributes(sensitive: boolean, className: string) {
  return sensitive ? { ...sessionReplayMask, className: `${className} ${maskClasses}` } : { className };
}
