import { guidedFlow } from 'guided-flow/vite';

/** All that a flow needs of Vite. The backend answers in development and in the preview; a real one takes its place. */
export default { plugins: [guidedFlow({ backend: 'backend/answer.ts' })] };
