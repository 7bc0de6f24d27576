import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpWords } from '../../src/embed/help-words.ts';

/** Keys of two messages in the copy, and the name of a link. */
export interface HelpKeys {
  readonly text: string;
  readonly link: string;
  readonly phone: string;
}

/**
 * What is said in place of an application that cannot be shown on a partner's page, as a flow has it.
 *
 * @param folder of the flow
 * @returns locales that lack the words are left out, and so is a phone that there is not
 */
export function readHelpWords(folder: string, keys: HelpKeys): HelpWords {
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
