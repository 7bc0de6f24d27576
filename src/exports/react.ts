/** Renders a flow in your own React tree. */
export { Flow, type FlowProps } from '../browser/start/flow.tsx';
export { FlowScreen, type FlowScreenProps } from '../renderer/flow-screen.tsx';
export { createWidgets, type WidgetRegistry } from '../widgets/registry.ts';
export { loadPublishedFlow } from '../browser/release/fetch-flow.ts';
export type { PublishedFlow } from '../browser/release/published-flow.ts';
export { StartError } from '../browser/start/errors.ts';
