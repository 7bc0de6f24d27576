/**
 * Reports an error of a host's code as uncaught, without stopping the caller: `window.onerror` and the console receive it,
 * outside a browser the console alone.
 */
export function reportUncaught(error: unknown): void {
  ((globalThis as Partial<typeof globalThis>).reportError ?? console.error)(error);
}
