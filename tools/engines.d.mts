/** Where the programs of an engine are, by what they are; undefined if one of them is missing. */
export function findEngine(name: 'firefox'): { readonly browser: string } | undefined;
export function findEngine(
  name: 'webkit',
): { readonly driver: string; readonly browser: string; readonly screen: string } | undefined;
/** Installs the engines that are missing, where that is allowed. @returns a sentence about each that is missing nevertheless */
export function ensureEngines(): Promise<string[]>;
