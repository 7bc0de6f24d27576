/** Builds `dist/` unless it is up to date. Ends the process if the build fails. */
export function ensureBuilt(): Promise<void>;
/** Stands for all that a build of the repository in a folder is made of. */
export function digest(folder: string): Promise<string>;
