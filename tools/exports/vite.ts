/** Public entry `guided-flow/vite`: plugins for projects that Vite builds. */
export { guidedFlow, type GuidedFlowOptions } from '../vite/guided-flow.ts';
export type { PolicyOptions } from '../vite/default-policy.ts';
export { embedPlugin } from '../vite/embed-plugin.ts';
