import { chunk } from './parts/chunk.tsx';

/** The chunk of widgets that no first step needs. It loads while the first step is filled in. */
export const rest = chunk(() => import('./later.ts'));

/** The chunk of controls that most flows do not use. It loads with the first step that uses one. */
export const seldom = chunk(async () => (await import('./controls.ts')).controls, true);
