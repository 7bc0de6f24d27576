import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { mapElements } from './map-elements.ts';

/** Strings that every message may insert as `{name}`: the brand and link texts. */
export type InsertedTexts = Readonly<Record<string, string>>;

/** Replaces placeholders with known strings, so that these placeholders need no value at run time. */
export function fillInsertedTexts(
  elements: readonly MessageFormatElement[],
  texts: InsertedTexts,
): MessageFormatElement[] {
  return joinTexts(
    mapElements(elements, (element) =>
      element.type === TYPE.argument && Object.hasOwn(texts, element.value)
        ? { type: TYPE.literal, value: texts[element.value] ?? '' }
        : element,
    ),
  );
}

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
