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

/** What there is on a server: it puts nothing anywhere. */
const nowhere: Loader = { mount: () => ({ destroy: () => undefined, update: () => undefined }) };

/** Waits before each further attempt, in ms. */
const waitsMs = [500, 2_000];

const loaders = new Map<string, Promise<Loader>>();

/**
 * Fetches the loader that an application serves; each is fetched once, and asked for again where that fails. Importing this
 * module does nothing by itself. On a server there is nothing to fetch, and what comes back puts nothing anywhere.
 *
 * @param origin where the application is served, such as `https://apply.example.com`; a path of its own ends with a slash,
 *   `https://www.example.com/apply/`
 * @throws EmbedError `no-address` for what is no origin, `loader-unreachable` after three attempts
 * @source docs/contract.md §5
 */
export function load(origin: string): Promise<Loader> {
  if (typeof document === 'undefined') return Promise.resolve(nowhere);
  if (!URL.canParse(origin))
    return Promise.reject(new EmbedError('no-address', `"${origin}" is no address: give the application's origin`));
  const address = new URL('embed/v1.mjs', origin).href;
  const known = loaders.get(address);
  if (known !== undefined) return known;
  const loading = fetchLoader(address).catch((error: unknown) => {
    // The next call tries again.
    loaders.delete(address);
    throw error;
  });
  loaders.set(address, loading);
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

async function fetchLoader(address: string, attempt = 0): Promise<Loader> {
  // A browser may remember that an address could not be loaded; another one it asks for.
  const asked = attempt === 0 ? address : `${address}?attempt=${attempt}`;
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ asked)) as Loader;
  } catch (cause) {
    const waitMs = waitsMs[attempt];
    if (waitMs === undefined) {
      const message = `${address} could not be loaded: see that the application is there, and that script-src of the page allows its origin`;
      throw new EmbedError('loader-unreachable', message, { cause });
    }
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    return fetchLoader(address, attempt + 1);
  }
}
