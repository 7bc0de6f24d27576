import { guidedFlow } from 'guided-flow/vite';

/** The backend responds in development and in the preview only. */
export default { plugins: [guidedFlow({ backend: 'backend/answer.ts' })] };
