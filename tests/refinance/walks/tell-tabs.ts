/** Tells all tabs that one of them changed what they share; as in a browser, not before that one is done with it. */
export function tellTabs(key: string): void {
  queueMicrotask(() => window.dispatchEvent(Object.assign(new Event('storage'), { key })));
}
