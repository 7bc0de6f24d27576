import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The message with each of its elements replaced, those inside tags and choices too. */
export function mapElements(
  elements: readonly MessageFormatElement[],
  replace: (element: MessageFormatElement) => MessageFormatElement,
): MessageFormatElement[] {
  return elements.map((element) => {
    const one = replace(element);
    if (one.type === TYPE.tag) return { ...one, children: mapElements(one.children, replace) };
    if (!('options' in one)) return one;
    const options = Object.entries(one.options).map(([name, option]) => [
      name,
      { ...option, value: mapElements(option.value, replace) },
    ]);
    return { ...one, options: Object.fromEntries(options) as typeof one.options };
  });
}
