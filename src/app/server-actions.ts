import type { Config } from '../../tools/config/config-shape.ts';
import { createActionRunner } from '../actions/create-action-runner.ts';
import { createApiClient } from '../actions/api-client.ts';
import { createOverrideBotCheck, createSandboxBotCheck } from '../actions/bot-check.ts';
import { actions } from '../actions/index.ts';
import type { ActionRunner, ClockPort } from '../runtime/ports.ts';

/** The actions of the product, over the API that the configuration names. Loaded after the first step is drawn. */
export function createServerActions(
  config: Config,
  clock: ClockPort,
  windowWidthPx: () => number | undefined,
): ActionRunner {
  const botCheck =
    config.botCheck.kind === 'override' ? createOverrideBotCheck(config.botCheck.token) : createSandboxBotCheck();
  const newId = (): string => crypto.randomUUID();
  const api = createApiClient(
    { base: config.apiBase, ...config.api },
    { fetch: globalThis.fetch.bind(globalThis), clock, botCheck, random: Math.random, newId },
  );
  return createActionRunner({ actions, api, facts: { windowWidthPx } });
}
