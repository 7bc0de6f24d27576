import { type BotCheckPort, createOverrideBotCheck, createSandboxBotCheck } from './bot-check.ts';
import { loadOnce } from './load-once.ts';
import type { AllowScripts, RecaptchaSettings } from './recaptcha-bot-check.ts';

/** What makes the bot-check tokens of an environment. */
export type BotCheckChoice =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'override'; readonly token: string }
  | ({ readonly kind: 'recaptcha' } & RecaptchaSettings);

/** The bot check that is configured; the code of reCAPTCHA comes with its first token. */
export function chooseBotCheck(choice: BotCheckChoice, allowScripts: AllowScripts): BotCheckPort {
  switch (choice.kind) {
    case 'override':
      return createOverrideBotCheck(choice.token);
    case 'sandbox':
      return createSandboxBotCheck();
    case 'recaptcha': {
      const loaded = loadOnce(async () => {
        const { createRecaptchaBotCheck } = await import('./recaptcha-bot-check.ts');
        return createRecaptchaBotCheck(choice, allowScripts);
      });
      return { token: async () => (await loaded()).token() };
    }
  }
}
