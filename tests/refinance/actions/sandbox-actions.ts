import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { createSandbox } from '../../../sandbox/create-sandbox.ts';
import { sandboxHandlers } from '../../../sandbox/msw.ts';
import { createSandboxBotCheck } from '../../../src/api/bot-check.ts';
import { createActionRunner } from '../../../src/api/create-action-runner.ts';
import { actions } from '../../../src/actions/index.ts';
import { serverFailureRules } from '../../../src/actions/server-failures.ts';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import type { ActionResult } from '../../../src/runtime/shapes/ports.ts';
import { parseConfig } from '../../support/config.ts';
import devConfig from '../../../config/dev.json' with { type: 'json' };

const { api } = parseConfig(devConfig, 'config/dev.json');

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** The actions connected to a new sandbox without a server, with the development configuration. */
export function createSandboxActions() {
  const sandbox = createSandbox({ slowReplyMs: 1 });
  server.resetHandlers(...sandboxHandlers(sandbox, 'http://localhost'));
  const runner = createActionRunner({
    actions,
    settings: {
      base: 'http://localhost/api/',
      ...api,
      retry: { ...api.retry, baseMs: 0, capMs: 0 },
      rules: serverFailureRules,
    },
    ports: {
      clock: browserClock,
      botCheck: createSandboxBotCheck(),
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      report: () => undefined,
      fetch: globalThis.fetch,
    },
    facts: { windowWidthPx: () => 1280 },
  });
  const { signal } = new AbortController();
  const run = (name: string, input: Record<string, unknown> = {}): Promise<ActionResult> =>
    runner(name, input, { signal });
  return { sandbox, world: sandbox.world, run };
}

export function replyOf(result: ActionResult): Record<string, unknown> {
  if (!('reply' in result)) throw new Error(`${result.outcome}: ${result.failure.message}`);
  return result.reply as Record<string, unknown>;
}
