import type { attributes } from '../attributes.ts';

type Options = {
  readonly [Name in keyof typeof attributes]?: (typeof attributes)[Name] extends 'flag'
    ? boolean | 'true' | 'false' | ''
    : string;
};

/**
 * Attributes of a product's element, for the JSX of a page that is itself built:
 * `declare module 'react' { namespace JSX { interface IntrinsicElements { 'my-application': ElementAttributes } } }`
 */
export interface ElementAttributes extends Options {
  readonly [tracking: `tracking-${string}`]: string | undefined;
  readonly id?: string;
  readonly className?: string;
  readonly ref?: unknown;
  readonly key?: string | number | null;
  readonly children?: unknown;
  readonly suppressHydrationWarning?: boolean;
}
