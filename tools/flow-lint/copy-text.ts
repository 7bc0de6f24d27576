import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Compilation } from '../compile/compile-flow.ts';

/** Every element of a compiled message, including those inside tags and cases. A plain string has no elements. */
export function messageElementsOf(message: unknown): MessageFormatElement[] {
  if (!Array.isArray(message)) return [];
  return (message as readonly MessageFormatElement[]).flatMap((element) => [
    element,
    ...('children' in element ? messageElementsOf(element.children) : []),
    ...('options' in element
      ? Object.values(element.options).flatMap((option) => messageElementsOf(option.value))
      : []),
  ]);
}

/** The literal text of a message, without values and tags. */
export function literalTextOf(message: unknown): string {
  if (typeof message === 'string') return message;
  return messageElementsOf(message)
    .flatMap((element) => (element.type === TYPE.literal && 'value' in element ? [element.value] : []))
    .join(' ');
}

export function messagesIn({ copy }: Compilation, locale: string): [key: string, message: unknown][] {
  return Object.entries(copy[locale] ?? {});
}
