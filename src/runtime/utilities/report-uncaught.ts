/** Reports an error in the host's code as uncaught (`window.onerror`, console) without throwing it. */
export function reportUncaught(error: unknown): void {
  ((globalThis as Partial<typeof globalThis>).reportError ?? console.error)(error);
}
