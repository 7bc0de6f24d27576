/** Attributes of a product's element that are options, by what they take: a text, or a flag. */
export const attributes = {
  'partner-name': 'text',
  'primary-color': 'text',
  'secondary-color': 'text',
  'round-corners': 'flag',
  'hide-top-nav': 'flag',
  locale: 'text',
  consent: 'text',
  title: 'text',
  'aria-label': 'text',
  /** Tracking values as JSON; or one by one, `tracking-utm-source`. */
  tracking: 'text',
} as const;
