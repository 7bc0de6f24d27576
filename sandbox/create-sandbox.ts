// A simulated backend for the application: API, verification, carrier, phone and documents site. It imports no code
// from `src`, so it implements the specification independently.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { apiRouter } from './api/router.ts';
import { carrierRouter } from './carrier/router.ts';
import { serveApplicationFiles } from './server/application-files.ts';
import { analyticsCollectorRouter } from './collector/router.ts';
import { controlsRouter } from './controls/router.ts';
import { fingerprintRouter } from './fingerprint/router.ts';
import { recaptchaRouter } from './recaptcha/router.ts';
import { hubRouter } from './hub/router.ts';
import { documentsRouter } from './pages/documents.ts';
import { legalRouter } from './pages/legal.ts';
import { pageAssetsRouter } from './pages/page-assets.ts';
import { phoneRouter } from './pages/phone.ts';
import { sandboxPage } from './pages/sandbox.ts';
import { universalDeviceRouter } from './pages/universal-device.ts';
import { cors } from './server/cors.ts';
import type { SandboxEnv } from './server/env.ts';
import { recordAndApplyFaults, errorReply } from './server/observe.ts';
import { jsonReply } from './server/replies.ts';
import { type UpgradeHandler, createUpgradeHandler } from './server/upgrades.ts';
import { verificationRouter } from './verification/router.ts';
import { World } from './world/world.ts';

/** Path prefixes that the sandbox answers. All other paths belong to the application. */
export const sandboxPathPrefixes = [
  '/api',
  '/v1',
  '/carrier',
  '/fingerprint',
  '/recaptcha',
  '/universal',
  '/collector',
  '/sandbox',
  '/phone',
  '/documents',
  '/legal',
] as const;

/** Every website in the same browser can send requests to the sandbox, so they must not fill its memory. */
const maxBodyBytes = 256 * 1024;

export interface SandboxOptions {
  /** Folder of the built application, served at `/`. Default: none. */
  appDir?: string | undefined;
  /** Content-Security-Policy of the application's pages. */
  csp?: string | undefined;
  /** Delay of the slow magic inputs, in ms. Default: 8000. */
  slowReplyMs?: number | undefined;
}

/** A sandbox without a server. `app.fetch` answers requests and `handleUpgrade` opens sockets. */
export interface Sandbox {
  app: Hono<SandboxEnv>;
  world: World;
  handleUpgrade: UpgradeHandler;
}

/** Creates a sandbox with its own state, without opening a port. */
export function createSandbox({ appDir, csp, slowReplyMs }: SandboxOptions = {}): Sandbox {
  const world = new World(slowReplyMs === undefined ? {} : { slowReplyMs });
  // `strict: false`: trailing slashes do not matter.
  const app = new Hono<SandboxEnv>({ strict: false });
  app.onError(errorReply);
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => jsonReply({ message: 'The body is too long.' }, 413) }));

  for (const path of [
    '/api/*',
    '/v1/*',
    '/carrier/*',
    '/fingerprint/*',
    '/recaptcha/*',
    '/universal/*',
    '/collector/*',
  ]) {
    app.use(path, cors, recordAndApplyFaults(world));
  }
  app.use('/sandbox/csp-report', cors, recordAndApplyFaults(world));

  app.route('/api/cdx-messagehub', hubRouter(world));
  app.route('/api', apiRouter(world));
  app.route('/v1', verificationRouter(world));
  app.route('/carrier', carrierRouter(world));
  app.route('/fingerprint', fingerprintRouter());
  app.route('/recaptcha', recaptchaRouter());
  app.route('/universal', universalDeviceRouter(world));
  app.route('/collector', analyticsCollectorRouter());
  app.post('/sandbox/csp-report', () => new Response(null, { status: 204 }));
  app.route('/sandbox/pages', pageAssetsRouter());
  app.get('/sandbox', (c) => sandboxPage(new URL(c.req.url).origin, world.partnerOrigin));
  app.route('/sandbox', controlsRouter(world));
  app.route('/phone', phoneRouter(world));
  app.route('/documents', documentsRouter(world));
  app.route('/legal', legalRouter());
  if (appDir !== undefined) app.get('*', serveApplicationFiles({ appDir, csp }));
  return { app, world, handleUpgrade: createUpgradeHandler(world) };
}
