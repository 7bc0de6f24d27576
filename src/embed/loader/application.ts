import type { Product } from '../product.ts';

/** The product that a frame shows, and where it comes from. */
export interface Application {
  /** The application's own. */
  readonly origin: string;
  /** Address of the loader: what it fetches in need lies beside it. */
  readonly script: string;
  readonly product: Product;
}

/** The application that a loader is served by. @param script the loader's own address */
export function applicationOf(product: Product, script: string): Application {
  return { origin: new URL(script).origin, script, product };
}
