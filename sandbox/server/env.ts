import type { HttpBindings } from '@hono/node-server';

/** What Hono carries through a request. The Node request and response are there only behind a real server. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}
