/** A flow in a React tree of one's own. */
export { FlowScreen, type FlowScreenProps } from '../renderer/flow-screen.tsx';
