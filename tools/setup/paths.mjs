import { fileURLToPath } from 'node:url';

/** Folder of the repository. Every tool works from here, wherever it is called. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
