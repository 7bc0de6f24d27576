/** Notifies all tabs of a change in shared storage. Like in a browser, after the current task of the changing tab. */
export function tellTabs(key: string): void {
  queueMicrotask(() => window.dispatchEvent(Object.assign(new Event('storage'), { key })));
}
