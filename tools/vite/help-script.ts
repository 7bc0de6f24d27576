import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { FallbackTexts } from '../../src/embed/fallback-texts.ts';
import type { FlowPluginApi } from './flow-plugin.ts';

export const helpScriptName = 'embed/help-words.mjs';

/** Copy keys of two messages, and the name of a link. */
export interface HelpKeys {
  readonly text: string;
  readonly link: string;
  readonly phone: string;
}

export interface HelpKeysApi {
  readonly helpKeys: HelpKeys | undefined;
}

export const embedPluginName = 'embed';

export function helpKeysIn(plugins: readonly Plugin[]): HelpKeys | undefined {
  const embed = plugins.find(({ name }) => name === embedPluginName)?.api as HelpKeysApi | undefined;
  return embed?.helpKeys;
}

/**
 * Script with the text and phone number for partner pages that cannot show the application. It is separate from the
 * loader, because it changes with the flow.
 */
export async function createHelpScript(flow: FlowPluginApi | undefined, keys: HelpKeys | undefined): Promise<string> {
  const texts = flow && keys ? readHelpTexts(await flow.folder(), keys) : { locales: {} };
  return helpScriptCode(texts);
}

export function helpScriptCode(texts: FallbackTexts): string {
  return `export const helpWords = ${JSON.stringify(texts)};\n`;
}

/** Reads the help text. Leaves out locales without it. */
function readHelpTexts(folder: string, keys: HelpKeys): FallbackTexts {
  const { locales } = readJson(folder, 'flow.json') as { readonly locales: readonly string[] };
  const localeTexts = locales.flatMap((locale) => {
    const copy = readJson(folder, 'copy', `${locale}.json`) as Readonly<Record<string, string>>;
    const [text, link] = [copy[keys.text], copy[keys.link]];
    return text === undefined || link === undefined ? [] : [[locale, { text, link }] as const];
  });
  const links = readJson(folder, 'links.json') as Readonly<
    Record<string, { readonly href: string; readonly text?: string }>
  >;
  const phone = links[keys.phone];
  return {
    locales: Object.fromEntries(localeTexts),
    phone: phone && { href: phone.href, text: phone.text ?? phone.href },
  };
}

function readJson(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}
