export { registries } from './registries.ts';
export const folder = 'flow';
