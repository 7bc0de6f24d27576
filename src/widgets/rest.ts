import { chunk } from './parts/chunk.tsx';

/** Chunk of widgets that no first step needs. It loads while the first step is filled in. */
export const rest = chunk(() => import('./later.ts'));

/** Chunk of controls that most flows do not use. It loads on demand. */
export const seldom = chunk(async () => (await import('./controls.ts')).controls, true);
