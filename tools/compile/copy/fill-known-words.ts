import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { mapElements } from './map-elements.ts';

/** Words that every message may name in braces, by that name: the brand, and the texts of links. */
export type KnownWords = Readonly<Record<string, string>>;

/** Puts known words where a message names them, so that they need no value while the flow runs. */
export function fillKnownWords(elements: readonly MessageFormatElement[], words: KnownWords): MessageFormatElement[] {
  return joinTexts(
    mapElements(elements, (element) =>
      element.type === TYPE.argument && Object.hasOwn(words, element.value)
        ? { type: TYPE.literal, value: words[element.value] ?? '' }
        : element,
    ),
  );
}

/** Texts side by side are one text. */
function joinTexts(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const joined: MessageFormatElement[] = [];
  for (const element of elements) {
    const last = joined.at(-1);
    if (element.type === TYPE.literal && last?.type === TYPE.literal)
      joined[joined.length - 1] = { ...last, value: last.value + element.value };
    else joined.push(element);
  }
  return joined;
}
