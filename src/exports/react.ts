/** Renders a flow in your own React tree. */
export { Flow, type FlowProps } from '../browser/flow.tsx';
export { FlowScreen, type FlowScreenProps } from '../renderer/flow-screen.tsx';
export { widgetsOf, type Widgets } from '../widgets/registry.ts';
export { loadPublishedFlow } from '../browser/load-published-flow.ts';
export type { PublishedFlow } from '../browser/published-flow.ts';
export { StartError } from '../browser/errors.ts';
