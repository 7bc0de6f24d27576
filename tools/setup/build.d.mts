/** Stands for all that a build of the repository in a folder is made of. */
export function digest(folder: string): Promise<string>;
