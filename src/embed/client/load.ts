import type { MountOptions, Widget } from '../loader/mount-options.ts';
import { EmbedError } from './errors.ts';

/** The loader of one application, as its own origin serves it. */
export interface Loader {
  /**
   * Puts the application into an element of the page. Mounting into the same element again replaces what it held.
   *
   * @throws TypeError if the element is none
   */
  readonly mount: (element: HTMLElement, options?: MountOptions) => Widget;
}

const loaders = new Map<string, Promise<Loader>>();

/**
 * Fetches the loader that an application serves; each is fetched once. Importing this module does nothing by itself,
 * also on a server.
 *
 * @param origin where the application is served, such as `https://apply.example.com`
 * @throws EmbedError `no-page` on a server, `no-address` for what is no origin, `loader-unreachable`
 * @source docs/contract.md §5
 */
export function load(origin: string): Promise<Loader> {
  if (typeof document === 'undefined')
    return refused('no-page', 'An application is put on a page: call this in the browser only, once the page is there');
  if (!URL.canParse(origin)) return refused('no-address', `"${origin}" is no address: give the application's origin`);
  const address = new URL('/embed/v1.mjs', origin).href;
  const known = loaders.get(address);
  if (known !== undefined) return known;
  const loading = fetchLoader(address);
  loaders.set(address, loading);
  // Who asks again may have more luck.
  loading.catch(() => loaders.delete(address));
  return loading;
}

/**
 * Fetches the loader of an application and puts it into an element of the page.
 *
 * @throws as `load`, and TypeError if the element is none
 */
export async function mount(
  element: HTMLElement,
  options: MountOptions & { readonly origin: string },
): Promise<Widget> {
  const { origin, ...others } = options;
  const loader = await load(origin);
  return loader.mount(element, others);
}

async function fetchLoader(address: string): Promise<Loader> {
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as Loader;
  } catch (cause) {
    const message = `${address} could not be loaded: see that the application is there, and that script-src of the page allows its origin`;
    throw new EmbedError('loader-unreachable', message, { cause });
  }
}

function refused(code: 'no-page' | 'no-address', message: string): Promise<never> {
  return Promise.reject(new EmbedError(code, message));
}
