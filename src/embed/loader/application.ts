import type { Product } from '../product.ts';

/** A product and the addresses that serve it. */
export interface Application {
  readonly origin: string;
  /** Address of the application's page. It ends with a slash. */
  readonly pageUrl: string;
  /** Address of the loader. Lazy scripts are in the same folder. */
  readonly loaderUrl: string;
  readonly product: Product;
}

export function applicationOf(product: Product, loaderUrl: string): Application {
  const { origin, href } = new URL('.', loaderUrl);
  return { origin, pageUrl: href.slice(0, href.lastIndexOf('embed/')), loaderUrl, product };
}

export function fetchScript<Script>({ loaderUrl }: Application, name: 'help' | 'doctor'): Promise<Script> {
  return import(/* @vite-ignore */ new URL(`${name}.mjs`, loaderUrl).href) as Promise<Script>;
}
