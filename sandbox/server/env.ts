import type { HttpBindings } from '@hono/node-server';

/** Hono's bindings. The Node request and response exist only with a real server. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}
