/** Builds `dist/` unless it is up to date. Exits if the build fails. */
export function ensureBuilt(): Promise<void>;
/** Hash of all inputs of a build of the repository in a folder. */
export function digest(folder: string): Promise<string>;
