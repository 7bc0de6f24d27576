/**
 * `npm run dev`: as `npm start`, from the sources, with hot reload of code and of flow JSON. Vite serves the application at
 * PORT and hands what the sandbox answers on to it, sockets included; the partner's page at PARTNER_PORT.
 */
import { begin } from './setup/begin.mjs';

// Under the production of a shell or image, Vite would leave out what only development has: previews, warnings, hot reload.
process.env['NODE_ENV'] = 'development';
await begin({ serves: true });
const { register } = await import('tsx/esm/api');
register();
const { startDevelopment } = await import('./setup/development.ts');
await startDevelopment();
