import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { CompiledMessage } from '../copy/compiled-message.ts';
import { encodeUrlValue } from '../utilities/encode-url-value.ts';
import { scalarText } from '../utilities/json.ts';
import type { RichPart, RichText } from '../copy/rich-text.ts';
import type { ResolvedLink } from '../shapes/screen.ts';
import type { TextRef } from '../shapes/snapshot.ts';

/** Formats the copy of one locale, and resolves links. */
export interface Localizer {
  readonly locale: string;
  /** Formats text with marks. Links contain their addresses. */
  formatText(text: TextRef): RichText;
  /** Resolves a link in links.json and fills in its `{names}`. */
  resolveLink(key: string, values: Readonly<Record<string, unknown>>): ResolvedLink;
  /** Interface messages by key. Messages with values are still compiled; `useInterfaceText` formats them. */
  readonly interfaceTexts: Readonly<Record<string, string>>;
}

export type CopyFormatter = (key: string, values: Readonly<Record<string, unknown>>) => RichText;

const interfacePrefix = 'ui.';

export interface LocalizerOptions {
  readonly flow: CompiledFlow;
  readonly locale: string;
  readonly formatCopy: CopyFormatter;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  /** Base addresses that links.json names in braces, such as `documents`. */
  readonly linkBases: Readonly<Record<string, string>>;
}

export function createLocalizer({ flow, locale, formatCopy, messages, linkBases }: LocalizerOptions): Localizer {
  const link = (key: string, values: Readonly<Record<string, unknown>>): ResolvedLink => {
    const target = flow.links[key];
    if (target === undefined) return { key, href: '', newTab: false };
    const href = target.byLanguage?.[locale.split('-')[0] ?? ''] ?? target.href;
    return { key, href: fillAddress(href, values, linkBases), newTab: target.newTab };
  };
  const withAddresses = (text: RichText): RichText => text.map((part) => withAddress(part, link));
  return {
    locale,
    formatText: (text) => ('copy' in text ? withAddresses(formatCopy(text.copy, text.values)) : [text.text]),
    resolveLink: link,
    // Reads only interface messages, because scenarios count every message that is read as seen.
    interfaceTexts: Object.fromEntries(
      Object.keys(messages)
        .filter((key) => key.startsWith(interfacePrefix))
        .map((key) => [key, messages[key] as string]),
    ),
  };
}

function withAddress(
  part: RichPart,
  link: (key: string, values: Readonly<Record<string, unknown>>) => ResolvedLink,
): RichPart {
  if (typeof part === 'string') return part;
  const parts = part.parts.map((inner) => withAddress(inner, link));
  if (part.kind !== 'link') return { ...part, parts };
  const { href, newTab } = link(part.link, {});
  return { ...part, href, newTab, parts };
}

/** Base addresses are inserted unchanged. Values are encoded, so that they cannot change the address. */
function fillAddress(
  href: string,
  values: Readonly<Record<string, unknown>>,
  bases: Readonly<Record<string, string>>,
): string {
  return href.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (Object.hasOwn(values, name)) return encodeUrlValue(scalarText(values[name]));
    return Object.hasOwn(bases, name) ? (bases[name] ?? '') : '';
  });
}
