import { allowScriptsFrom } from '../verification/signals/script-policy.ts';
import type { BotCheckPort } from './bot-check.ts';

/** Where reCAPTCHA comes from, and whose it is. */
export interface RecaptchaSettings {
  /** Public key of the site. */
  readonly siteKey: string;
  /** Address of its script; a path of this origin or a whole address. */
  readonly scriptUrl: string;
  /** Further origins that script loads scripts from. */
  readonly origins: readonly string[];
}

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
 * @source A §7, decisions 35
 */
export function createRecaptchaBotCheck(settings: RecaptchaSettings): BotCheckPort {
  let loading: Promise<Recaptcha> | undefined;
  const load = (): Promise<Recaptcha> => {
    const started = withinTime(loadRecaptcha(settings));
    started.catch(() => (loading = undefined));
    return started;
  };
  return {
    async token() {
      const recaptcha = await (loading ??= load());
      return { header: 'AuthToken', value: await recaptcha.execute(settings.siteKey, { action: actionName }) };
    },
  };
}

/** What loads in stages may stop at any of them without a word. */
function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The bot check did not begin')), loadMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadRecaptcha({ siteKey, scriptUrl, origins }: RecaptchaSettings): Promise<Recaptcha> {
  const url = new URL(scriptUrl, location.href);
  url.searchParams.set('render', siteKey);
  // Has the script set its own addresses as Trusted Types want it.
  url.searchParams.set('trustedtypes', 'true');
  allowScriptsFrom([url.href, ...origins]);
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
