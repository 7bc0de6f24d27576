import { withinTime } from '../runtime/within-time.ts';
import type { BotCheckPort } from './bot-check.ts';
import { loadOnce } from './load-once.ts';

/** Where reCAPTCHA comes from, and whose it is. */
export interface RecaptchaSettings {
  /** Public key of the site. */
  readonly siteKey: string;
  /** Address of its script; a path of this origin or a whole address. */
  readonly scriptUrl: string;
  /** Further origins that script loads scripts from. */
  readonly origins: readonly string[];
}

/** Lets scripts of these addresses, by their origin, past the page's Trusted Types policy. */
export type AllowScripts = (addresses: readonly string[]) => void;

/** As much of the script's global as is needed. */
interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

/** Longest time its scripts may take to be there. */
const loadMs = 20_000;

/** What a token is asked for; the service reports by it. */
const actionName = 'api';

/**
 * Tokens of reCAPTCHA, version 3. Its script is loaded for the first of them; after a failure the next one tries again.
 * Under Trusted Types scripts of its origins are let in, as those of a configured fingerprint agent are, and no others.
 *
 * @source A §7, decision 35
 */
export function createRecaptchaBotCheck(settings: RecaptchaSettings, allowScripts: AllowScripts): BotCheckPort {
  // What loads in stages may stop at any of them without a word.
  const loaded = loadOnce(() => withinTime(loadRecaptcha(settings, allowScripts), loadMs));
  return {
    async token() {
      const recaptcha = await loaded();
      return { header: 'AuthToken', value: await recaptcha.execute(settings.siteKey, { action: actionName }) };
    },
  };
}

async function loadRecaptcha(
  { siteKey, scriptUrl, origins }: RecaptchaSettings,
  allowScripts: AllowScripts,
): Promise<Recaptcha> {
  const url = new URL(scriptUrl, location.href);
  url.searchParams.set('render', siteKey);
  // Has the script set its own addresses as Trusted Types want it.
  url.searchParams.set('trustedtypes', 'true');
  allowScripts([url.href, ...origins]);
  const script = document.createElement('script');
  script.src = url.href;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The bot check could not be loaded')));
  });
  document.head.append(script);
  try {
    await loaded;
  } finally {
    script.remove();
  }
  const { grecaptcha } = globalThis as { readonly grecaptcha?: Recaptcha };
  if (grecaptcha === undefined) throw new Error('The bot check did not begin');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
