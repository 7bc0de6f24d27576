import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { createCopyFormatter } from '../../src/runtime/copy/format-copy.ts';
import { readParameters } from '../../src/runtime/copy/message-parameters.ts';
import { plainText } from '../../src/runtime/copy/rich-text.ts';
import type { Compilation } from './compile-flow.ts';
import type { CompiledLocaleCopy } from './copy-files.ts';
import { interfacePrefix, interfaceTextsIn } from './interface-texts/interface-texts.ts';
import { usedCopyKeys } from './interface-text-keys.ts';

/**
 * The published copy by locale: the flow's texts and the built-in interface texts in use.
 * A partial locale shows missing texts in the first locale.
 */
export function publishedCopy(compilation: Compilation): Readonly<Record<string, CompiledLocaleCopy>> {
  const { copy, files } = compilation;
  const { locales, partialLocales = [] } = files.singleValue('flow');
  const keys = usedCopyKeys(compilation);
  const localeCopy = (locale: string): CompiledLocaleCopy => ({
    ...interfaceTextsIn(locale, keys),
    ...withPlainTexts(copy[locale] ?? {}, locale),
  });
  const [first = ''] = locales;
  const published = Object.keys(copy).map((locale) => [
    locale,
    partialLocales.includes(locale) ? { ...localeCopy(first), ...localeCopy(locale) } : localeCopy(locale),
  ]);
  return Object.fromEntries(published) as Record<string, CompiledLocaleCopy>;
}

/** Converts interface texts without values to plain text, as widgets show them. */
function withPlainTexts(copy: CompiledLocaleCopy, locale: string): CompiledLocaleCopy {
  const messages = copy as Readonly<Record<string, CompiledMessage>>;
  const format = createCopyFormatter({ locale, messages });
  const plainTexts = Object.entries(messages).flatMap(([key, message]) =>
    key.startsWith(interfacePrefix) && typeof message !== 'string' && readParameters(message).kindsByName.size === 0
      ? [[key, plainText(format(key))] as const]
      : [],
  );
  return { ...copy, ...Object.fromEntries(plainTexts) };
}
