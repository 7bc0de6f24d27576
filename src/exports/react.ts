/** A flow in a React tree of one's own. */
export { FlowScreen, type FlowScreenProps } from '../renderer/flow-screen.tsx';
export { widgetsOf, type Widgets } from '../widgets/registry.ts';
export { loadPublishedFlow, type PublishedFlow } from '../browser/published-flow.ts';
export { StartError } from '../browser/errors.ts';
