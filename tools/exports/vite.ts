export { flowPlugin } from '../vite/flow-plugin.ts';
export { slimRjsf } from '../vite/slim-rjsf.ts';
export { embedPlugin } from '../vite/embed-plugin.ts';
