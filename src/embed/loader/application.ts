import type { Product } from '../product.ts';

/** The product that a frame shows, and where it comes from. */
export interface Application {
  /** The application's own. */
  readonly origin: string;
  /** Address of its page, up to the last slash: a path of its own may lie behind the origin. */
  readonly home: string;
  /** Address of the loader: what it fetches in need lies beside it. */
  readonly script: string;
  readonly product: Product;
}

/** The application that a loader is served by. @param script the loader's own address */
export function applicationOf(product: Product, script: string): Application {
  // Behind it lies `embed/v1.js` or `embed/v1.2.3/loader.js`; a query may say anything.
  const { origin, href } = new URL('.', script);
  return { origin, home: href.slice(0, href.lastIndexOf('embed/')), script, product };
}
