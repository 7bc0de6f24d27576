import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { CompiledText } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { findCopyFile } from '../copy-keys.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { choiceLabel, fetchedChoicesOf } from './fetched-choices.ts';

/** The names and texts that describe a flow in plain English. */
export interface Vocabulary {
  fieldLabel(path: string): string | undefined;
  /** The text of a copy key in the first locale; the key itself if the text is missing. */
  copyText(key: string): string;
  /** The message in quotes, or `a text` if it is calculated. */
  quotedText(text: CompiledText): string;
  /** The label of a fetched choice, if the files of the flow contain it. */
  choiceLabel(path: string, value: unknown): string | undefined;
  /** The name of a limit, with its value if the value is a scalar. */
  limitText(path: readonly string[]): string;
}

export const vocabularyOf: (compilation: Compilation) => Vocabulary = memoizePerCompilation((compilation) => {
  const { fields, flow } = compilation;
  const firstLocale = flow.locales[0] ?? '';
  const copy = recordOrEmpty(findCopyFile(compilation, firstLocale)?.value);
  const messages = compilation.copy[firstLocale] ?? {};
  const copyText = (key: string): string => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (Array.isArray(message)) return plainTextOf(message as readonly MessageFormatElement[]);
    return typeof copy[key] === 'string' ? copy[key] : key;
  };
  const quotedText = (source: CompiledText): string => ('copy' in source ? `“${copyText(source.copy)}”` : 'a text');
  const labels = new Map(fields.map(({ field }) => [field.path, quotedText(field.label)]));
  return {
    fieldLabel: (path) => labels.get(path),
    choiceLabel: (path, value) => choiceLabel(fetchedChoicesOf(compilation), path, value),
    copyText,
    quotedText,
    limitText(path) {
      let value: unknown = flow.limits;
      for (const name of path) value = recordOrEmpty(value)[name];
      return isScalar(value) ? `${value} (${path.join('.')})` : `the limit ${path.join('.')}`;
    },
  };
});

/** A message as plain text: the `other` case of a select or plural, variables in braces, no tags. */
function plainTextOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value;
        case TYPE.select:
        case TYPE.plural:
          return plainTextOf((element.options['other'] ?? Object.values(element.options)[0])?.value ?? []);
        case TYPE.tag:
          return plainTextOf(element.children);
        case TYPE.pound:
          return '#';
        default:
          return `{${element.value}}`;
      }
    })
    .join('');
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
