/** Exits if the build fails. */
export function ensureBuilt(): Promise<void>;
export function digest(folder: string): Promise<string>;
