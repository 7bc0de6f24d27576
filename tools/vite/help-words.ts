import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { HelpWords } from '../../src/embed/help-words.ts';
import type { FlowPluginApi } from './flow-plugin.ts';

/** What is said where the application cannot be shown: it changes with the flow, and is fetched in need. */
export const helpWordsName = 'embed/help-words.mjs';

/** Keys of two messages in the copy, and the name of a link. */
export interface HelpKeys {
  readonly text: string;
  readonly link: string;
  readonly phone: string;
}

/** What the plugin of the loader tells others. */
export interface HelpKeysApi {
  readonly helpKeys: HelpKeys | undefined;
}

export const embedPluginName = 'embed';

/** @returns the keys that the loader of a build was given; undefined where it was given none, or there is no loader */
export function helpKeysIn(plugins: readonly Plugin[]): HelpKeys | undefined {
  const embed = plugins.find(({ name }) => name === embedPluginName)?.api as HelpKeysApi | undefined;
  return embed?.helpKeys;
}

/**
 * What is said in place of an application that cannot be shown on a partner's page, as the flow has it: a script, which a
 * page's policy allows as it does the loader. No version of the loader has the words of a flow in it.
 *
 * @param flow whose words they are; without it, and without keys, there are none, and a link stands alone
 */
export async function helpWordsModule(flow: FlowPluginApi | undefined, keys: HelpKeys | undefined): Promise<string> {
  const words = flow && keys ? readHelpWords(await flow.folder(), keys) : { locales: {} };
  return helpWordsScript(words);
}

/** Words as the script that the help of a loader takes them from. */
export function helpWordsScript(words: HelpWords): string {
  return `export const helpWords = ${JSON.stringify(words)};\n`;
}

/** Locales that lack the words are left out, and so is a phone that there is not. */
function readHelpWords(folder: string, keys: HelpKeys): HelpWords {
  const { locales } = read(folder, 'flow.json') as { readonly locales: readonly string[] };
  const found = locales.flatMap((locale) => {
    const copy = read(folder, 'copy', `${locale}.json`) as Readonly<Record<string, string>>;
    const [text, link] = [copy[keys.text], copy[keys.link]];
    return text === undefined || link === undefined ? [] : [[locale, { text, link }] as const];
  });
  const links = read(folder, 'links.json') as Readonly<
    Record<string, { readonly href: string; readonly text?: string }>
  >;
  const phone = links[keys.phone];
  return {
    locales: Object.fromEntries(found),
    phone: phone && { href: phone.href, text: phone.text ?? phone.href },
  };
}

function read(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}
