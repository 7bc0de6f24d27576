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
    const replaced = replace(element);
    if (replaced.type === TYPE.tag) return { ...replaced, children: mapElements(replaced.children, replace) };
    if (!('options' in replaced)) return replaced;
    const options = Object.entries(replaced.options).map(([name, option]) => [
      name,
      { value: mapElements(option.value, replace) },
    ]);
    return { ...replaced, options: Object.fromEntries(options) as typeof replaced.options };
  });
}
