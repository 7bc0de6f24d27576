/** A flow in a project that Vite builds. */
export { flowPlugin, type FlowPluginOptions } from '../vite/flow-plugin.ts';
export { slimRjsf } from '../vite/slim-rjsf.ts';
export { declarationsStayHome } from '../vite/declarations-stay-home.ts';
export { embedPlugin } from '../vite/embed-plugin.ts';
export { firstScreens } from '../vite/first-screens.ts';
