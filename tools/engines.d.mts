/** Paths of an engine's programs; undefined if a program is missing. */
export function findEngine(name: 'firefox'): { readonly browser: string } | undefined;
export function findEngine(
  name: 'webkit',
): { readonly driver: string; readonly browser: string; readonly screen: string } | undefined;
/**
 * Installs missing engines if `mayInstall` returns true.
 *
 * @returns a sentence about each engine that is still missing
 */
export function ensureEngines(): Promise<string[]>;
