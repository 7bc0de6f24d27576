import { chunk } from './parts/chunk.tsx';

/** What no first step needs: one file, fetched while the first step is being filled in. */
export const rest = chunk(() => import('./later.ts'));

/** Controls that many flows do without. They are made of what is in the rest, which comes with them. */
export const seldom = chunk(async () => {
  const [{ controls }] = await Promise.all([import('./controls.ts'), rest.fetch()]);
  return controls;
}, true);
