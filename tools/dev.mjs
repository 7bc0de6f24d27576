/**
 * `npm run dev`: like `npm start`, but serves the sources with hot reload. Vite serves PORT and proxies requests for
 * the sandbox.
 */
import { prepareCommand } from './setup/begin.mjs';

// With `production`, Vite would leave out previews, warnings and hot reload.
process.env['NODE_ENV'] = 'development';
await prepareCommand({ serves: true });
const { register } = await import('tsx/esm/api');
register();
const { startDevelopment } = await import('./setup/development.ts');
await startDevelopment();
