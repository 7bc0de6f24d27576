import { withinTime } from '../runtime/utilities/time-limit.ts';
import type { AllowScriptOrigins, BotCheckPort, RecaptchaSettings } from './bot-check.ts';
import { loadOnce } from './load-once.ts';

interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

const loadTimeoutMs = 20_000;

/** Name of the action in reCAPTCHA reports. */
const actionName = 'api';

/**
 * Source of reCAPTCHA version 3 tokens. The first token loads the script.
 *
 * @source A §7, decision 35
 */
export function createRecaptchaBotCheck(settings: RecaptchaSettings, allowScripts: AllowScriptOrigins): BotCheckPort {
  // Limits the time, because a script that reCAPTCHA loads may fail without an error event.
  const loadScript = loadOnce(() => withinTime(loadRecaptcha(settings, allowScripts), loadTimeoutMs));
  return {
    async token() {
      const recaptcha = await loadScript();
      return { header: 'AuthToken', value: await recaptcha.execute(settings.siteKey, { action: actionName }) };
    },
  };
}

async function loadRecaptcha(
  { siteKey, scriptUrl, origins }: RecaptchaSettings,
  allowScripts: AllowScriptOrigins,
): Promise<Recaptcha> {
  const url = new URL(scriptUrl, location.href);
  url.searchParams.set('render', siteKey);
  url.searchParams.set('trustedtypes', 'true');
  allowScripts([url.href, ...origins]);
  const script = document.createElement('script');
  script.src = url.href;
  const scriptLoad = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The reCAPTCHA script could not be loaded')));
  });
  document.head.append(script);
  try {
    await scriptLoad;
  } finally {
    script.remove();
  }
  const { grecaptcha } = globalThis as { readonly grecaptcha?: Recaptcha };
  if (grecaptcha === undefined) throw new Error('The reCAPTCHA script did not define `grecaptcha`');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
