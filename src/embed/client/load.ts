// Fetches an application's loader for a bundled page. It may import `src/embed/*` and `loader/mount-options.ts`.
import type { MountOptions, Widget } from '../loader/mount-options.ts';

export type EmbedErrorCode = 'no-address' | 'loader-unreachable';

export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;

  constructor(code: EmbedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export interface Loader {
  /** Shows the application in an element, and removes the element's previous application. */
  readonly mount: (element: HTMLElement, options?: MountOptions) => Widget;
}

const serverLoader: Loader = { mount: () => ({ destroy: () => undefined, update: () => undefined }) };

const retryDelaysMs = [500, 2_000];

const loaders = new Map<string, Promise<Loader>>();

/**
 * Fetches the loader of an application once. During server rendering, the result does nothing.
 *
 * @param origin such as `https://apply.example.com`. If it has a path, the path must end with a slash.
 * @throws EmbedError after three attempts, or if `origin` is not an address
 * @source docs/reference/contract.md §5
 */
export function load(origin: string): Promise<Loader> {
  if (typeof document === 'undefined') return Promise.resolve(serverLoader);
  if (!URL.canParse(origin))
    return Promise.reject(
      new EmbedError(
        'no-address',
        `"${origin}" is not an address. Pass the application's origin, such as https://apply.example.com`,
      ),
    );
  const address = new URL('embed/v1.mjs', origin).href;
  const existing = loaders.get(address);
  if (existing !== undefined) return existing;
  const loading = fetchLoader(address).catch((error: unknown) => {
    loaders.delete(address);
    throw error;
  });
  loaders.set(address, loading);
  return loading;
}

export async function mount(
  element: HTMLElement,
  options: MountOptions & { readonly origin: string },
): Promise<Widget> {
  const { origin, ...mountOptions } = options;
  const loader = await load(origin);
  return loader.mount(element, mountOptions);
}

async function fetchLoader(address: string, attempt = 0): Promise<Loader> {
  // A different address avoids the browser's cache of failed imports.
  const url = attempt === 0 ? address : `${address}?attempt=${attempt}`;
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as Loader;
  } catch (cause) {
    const waitMs = retryDelaysMs[attempt];
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
