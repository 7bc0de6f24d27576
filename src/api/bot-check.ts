/** A token that shows the server a person is here, and the header it goes into. */
export interface BotCheckToken {
  readonly header: 'AuthToken' | 'OverrideToken';
  readonly value: string;
}

/** Asked once for every attempt of every call: a bot-check token is good for one request. @source A §7, decisions 6, 35 */
export interface BotCheckPort {
  /** A fresh token. Rejects when none can be had: the attempt then counts as lost, and nothing is sent. */
  token(): Promise<BotCheckToken>;
}

/**
 * Tokens the sandbox takes: `sandbox-` and a random part.
 *
 * @param newId a random text that never repeats
 */
export function createSandboxBotCheck(newId: () => string = () => crypto.randomUUID()): BotCheckPort {
  return { token: async () => ({ header: 'AuthToken', value: `sandbox-${newId()}` }) };
}

/** The configured override, which replaces the bot check. @source A §7 */
export function createOverrideBotCheck(value: string): BotCheckPort {
  return { token: async () => ({ header: 'OverrideToken', value }) };
}
