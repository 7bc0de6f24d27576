import { chunk } from './parts/chunk.tsx';

/** What no first step needs: one file, fetched while the first step is being filled in. */
export const rest = chunk(() => import('./later.ts'));
