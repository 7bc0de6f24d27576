import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Words that every message may name in braces, by that name: the brand, and the texts of links. */
export type KnownWords = Readonly<Record<string, string>>;

/** Puts known words where a message names them, so that they need no value while the flow runs. */
export function fillKnownWords(elements: readonly MessageFormatElement[], words: KnownWords): MessageFormatElement[] {
  const filled: MessageFormatElement[] = [];
  for (const element of elements.map((each) => fillOne(each, words))) {
    const last = filled.at(-1);
    if (element.type === TYPE.literal && last?.type === TYPE.literal)
      filled[filled.length - 1] = { ...last, value: last.value + element.value };
    else filled.push(element);
  }
  return filled;
}

function fillOne(element: MessageFormatElement, words: KnownWords): MessageFormatElement {
  if (element.type === TYPE.argument && Object.hasOwn(words, element.value))
    return { type: TYPE.literal, value: words[element.value] ?? '' };
  if (element.type === TYPE.tag) return { ...element, children: fillKnownWords(element.children, words) };
  if (!('options' in element)) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: fillKnownWords(option.value, words) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}
