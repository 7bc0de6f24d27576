/** Reports an error of the host's code as uncaught (`window.onerror`, console). The caller continues. */
export function reportUncaught(error: unknown): void {
  ((globalThis as Partial<typeof globalThis>).reportError ?? console.error)(error);
}
