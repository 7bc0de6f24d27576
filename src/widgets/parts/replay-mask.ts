/** Attributes and class names by which session recorders leave an element out. On every card that shows a person's data. */
export const replayMask = {
  'data-sentry-mask': '',
  'data-dd-privacy': 'mask',
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': '',
} as const;

const maskClasses = 'ph-no-capture fs-exclude';

/** The attributes of a control: its classes, and the mask if its field is sensitive. */
export function maskedIf(sensitive: boolean, className: string) {
  return sensitive ? { ...replayMask, className: `${className} ${maskClasses}` } : { className };
}
