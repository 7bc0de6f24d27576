import type { Config } from '../browser/config-shape.ts';
import { createActionRunner } from '../api/create-action-runner.ts';
import { createApiClient } from '../api/api-client.ts';
import { createOverrideBotCheck, createSandboxBotCheck, type BotCheckPort } from '../api/bot-check.ts';
import { actions } from '../actions/index.ts';
import type { ActionRunner, ClockPort } from '../runtime/shapes/ports.ts';

/** The actions of the product, over the API that the configuration names. Loaded after the first step is drawn. */
export function createServerActions(
  config: Config,
  clock: ClockPort,
  windowWidthPx: () => number | undefined,
): ActionRunner {
  const botCheck = botCheckOf(config);
  const newId = (): string => crypto.randomUUID();
  const api = createApiClient(
    { base: config.apiBase, ...config.api },
    { fetch: globalThis.fetch.bind(globalThis), clock, botCheck, random: Math.random, newId },
  );
  return createActionRunner({ actions, api, facts: { windowWidthPx } });
}

function botCheckOf({ botCheck }: Config): BotCheckPort {
  switch (botCheck.kind) {
    case 'override':
      return createOverrideBotCheck(botCheck.token);
    case 'sandbox':
      return createSandboxBotCheck();
    case 'recaptcha': {
      let adapter: Promise<BotCheckPort> | undefined;
      const load = async () => (await import('../api/recaptcha-bot-check.ts')).createRecaptchaBotCheck(botCheck);
      const fetched = (): Promise<BotCheckPort> => {
        adapter ??= load();
        adapter.catch(() => (adapter = undefined));
        return adapter;
      };
      return { token: async () => (await fetched()).token() };
    }
  }
}
