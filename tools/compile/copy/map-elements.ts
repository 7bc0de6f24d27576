import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** All elements of a message in text order, including those inside tags and cases. */
export function allElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...allElements(element.children)];
    if (!('options' in element)) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => allElements(value))];
  });
}

/** The message with each element replaced, including those inside tags and cases. */
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
      { value: mapElements(option.value, replace) },
    ]);
    return { ...one, options: Object.fromEntries(options) as typeof one.options };
  });
}
