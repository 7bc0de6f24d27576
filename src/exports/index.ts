export { startFlow } from '../browser/start-flow.tsx';
