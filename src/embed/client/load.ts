import type { MountOptions, Widget } from '../loader/mount-options.ts';

/** Why the application cannot be loaded. */
export type EmbedErrorCode = 'no-address' | 'loader-unreachable';

/** The application cannot be loaded. The message contains the fix. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;

  constructor(code: EmbedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The loader of one application. */
export interface Loader {
  /**
   * Shows the application in an element of the page. A second call for the same element replaces the first application.
   *
   * @throws TypeError if `element` is not an HTMLElement
   */
  readonly mount: (element: HTMLElement, options?: MountOptions) => Widget;
}

/** The loader during server rendering. It does nothing. */
const nowhere: Loader = { mount: () => ({ destroy: () => undefined, update: () => undefined }) };

/** Delay before each further attempt, in ms. */
const waitsMs = [500, 2_000];

const loaders = new Map<string, Promise<Loader>>();

/**
 * Fetches the loader of an application, once for each origin. During server rendering, it fetches nothing and the
 * returned loader does nothing.
 *
 * @param origin origin of the application, such as `https://apply.example.com`. If it has a path, it must end with a
 *   slash: `https://www.example.com/apply/`
 * @throws EmbedError `no-address` if `origin` is not an address, `loader-unreachable` after three attempts
 * @source docs/contract.md §5
 */
export function load(origin: string): Promise<Loader> {
  if (typeof document === 'undefined') return Promise.resolve(nowhere);
  if (!URL.canParse(origin))
    return Promise.reject(
      new EmbedError(
        'no-address',
        `"${origin}" is not an address. Pass the application's origin, such as https://apply.example.com`,
      ),
    );
  const address = new URL('embed/v1.mjs', origin).href;
  const known = loaders.get(address);
  if (known !== undefined) return known;
  const loading = fetchLoader(address).catch((error: unknown) => {
    // The next call fetches it again.
    loaders.delete(address);
    throw error;
  });
  loaders.set(address, loading);
  return loading;
}

/**
 * Fetches the loader of an application and shows the application in an element of the page.
 *
 * @throws EmbedError as `load` does
 * @throws TypeError if `element` is not an HTMLElement
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
  // A browser may cache the failure of an import, so each attempt has another address.
  const url = attempt === 0 ? address : `${address}?attempt=${attempt}`;
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as Loader;
  } catch (cause) {
    const waitMs = waitsMs[attempt];
    if (waitMs === undefined) {
      const message = `${address} could not be loaded. Check that the application is running, and that the page's script-src allows its origin`;
      throw new EmbedError('loader-unreachable', message, { cause });
    }
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    return fetchLoader(address, attempt + 1);
  }
}
