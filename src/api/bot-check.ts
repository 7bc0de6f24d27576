import { loadOnce } from './load-once.ts';

export interface RecaptchaSettings {
  readonly siteKey: string;
  /** A path on this origin, or an absolute URL. */
  readonly scriptUrl: string;
  /** Origins from which the reCAPTCHA script loads other scripts. */
  readonly origins: readonly string[];
}

/** Adds the origins of these URLs to the page's Trusted Types policy. */
export type AllowScriptOrigins = (addresses: readonly string[]) => void;

export type BotCheckSettings =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'override'; readonly token: string }
  | ({ readonly kind: 'recaptcha' } & RecaptchaSettings);

export interface BotCheckToken {
  readonly header: 'AuthToken' | 'OverrideToken';
  readonly value: string;
}

/** Source of bot-check tokens. A token is valid for one request. @source A §7, decisions 6, 35 */
export interface BotCheckPort {
  /** Returns a new token. If the promise rejects, the request is not sent. */
  token(): Promise<BotCheckToken>;
}

/** @internal */
export function createSandboxBotCheck(newId: () => string = () => crypto.randomUUID()): BotCheckPort {
  return { token: async () => ({ header: 'AuthToken', value: `sandbox-${newId()}` }) };
}

/** @source A §7 */
export function createOverrideBotCheck(value: string): BotCheckPort {
  return { token: async () => ({ header: 'OverrideToken', value }) };
}

export function createBotCheck(choice: BotCheckSettings, allowScripts: AllowScriptOrigins): BotCheckPort {
  switch (choice.kind) {
    case 'override':
      return createOverrideBotCheck(choice.token);
    case 'sandbox':
      return createSandboxBotCheck();
    case 'recaptcha': {
      const loadBotCheck = loadOnce(async () => {
        const { createRecaptchaBotCheck } = await import('./recaptcha-bot-check.ts');
        return createRecaptchaBotCheck(choice, allowScripts);
      });
      return { token: async () => (await loadBotCheck()).token() };
    }
  }
}
