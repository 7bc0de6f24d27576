/**
 * Attributes of a product's element, for the JSX of a page that is itself built:
 * `declare module 'react' { namespace JSX { interface IntrinsicElements { 'my-application': ElementAttributes } } }`
 */
export interface ElementAttributes {
  readonly 'partner-name'?: string;
  readonly 'primary-color'?: string;
  readonly 'secondary-color'?: string;
  readonly 'round-corners'?: boolean | 'true' | 'false' | '';
  readonly 'hide-top-nav'?: boolean | 'true' | 'false' | '';
  readonly locale?: string;
  readonly title?: string;
  /** Tracking values as JSON; or one by one, `tracking-utm-source`. */
  readonly tracking?: string;
  readonly [tracking: `tracking-${string}`]: string | undefined;
  readonly id?: string;
  readonly className?: string;
  readonly ref?: unknown;
  readonly key?: string | number | null;
  readonly children?: unknown;
}
