export { createRuntime } from '../runtime/create-runtime.ts';
