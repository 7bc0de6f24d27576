/**
 * Attributes by which session recorders leave an element out. On every control and card that shows a person's data.
 *
 * @source standards §5.10
 */
export const replayMask = {
  'data-sentry-mask': '',
  'data-dd-privacy': 'mask',
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': '',
} as const;

/** The class names by which other recorders do the same. */
export const replayMaskClasses = 'ph-no-capture fs-exclude';
