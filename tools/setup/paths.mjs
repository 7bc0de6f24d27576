import { fileURLToPath } from 'node:url';

/** Root folder of the repository, in which every tool runs. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
