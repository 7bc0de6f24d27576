import type { Product } from '../product.ts';

/** A product and the addresses that serve it. */
export interface Application {
  readonly origin: string;
  /** Address of the application's page up to the last slash. It may contain a path. */
  readonly home: string;
  /** Address of the loader. The scripts that it fetches later are in the same folder. */
  readonly script: string;
  readonly product: Product;
}

/** Returns the application that serves the loader at the address `script`. */
export function applicationOf(product: Product, script: string): Application {
  // The path ends with `embed/v1.js` or `embed/v1.2.3/loader.js`. A query may follow.
  const { origin, href } = new URL('.', script);
  return { origin, home: href.slice(0, href.lastIndexOf('embed/')), script, product };
}

/**
 * Fetches a script from the folder of the loader.
 *
 * @throws TypeError if it cannot be fetched
 */
export function fetchScript<Script>({ script }: Application, name: 'help' | 'doctor'): Promise<Script> {
  return import(/* @vite-ignore */ new URL(`${name}.mjs`, script).href) as Promise<Script>;
}
