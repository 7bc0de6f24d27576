import type { HttpBindings } from '@hono/node-server';

/** Hono's bindings. The Node request and response exist only if a real server runs. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}
