/** Options that are attributes of a product's element, with their types. */
export const elementAttributeTypes = {
  'partner-name': 'text',
  'primary-color': 'text',
  'secondary-color': 'text',
  'round-corners': 'flag',
  'hide-top-nav': 'flag',
  locale: 'text',
  consent: 'text',
  title: 'text',
  'aria-label': 'text',
  tracking: 'text',
} as const;

type Options = {
  readonly [Name in keyof typeof elementAttributeTypes]?: (typeof elementAttributeTypes)[Name] extends 'flag'
    ? boolean | 'true' | 'false' | ''
    : string;
};

/** Attributes of a product's element, to declare in `JSX.IntrinsicElements` of `react`. */
export interface ElementAttributes extends Options {
  readonly [tracking: `tracking-${string}`]: string | undefined;
  readonly id?: string;
  readonly className?: string;
  readonly ref?: unknown;
  readonly key?: string | number | null;
  readonly children?: unknown;
  readonly suppressHydrationWarning?: boolean;
}
