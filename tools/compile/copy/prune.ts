import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { tagPrefix } from '../../../src/runtime/copy/compiled-message.ts';

/** The tree without places in the text and without the raw tokens of skeletons, its tags renamed to marks and link keys. */
export function prune(
  elements: readonly MessageFormatElement[],
  tagTargets: ReadonlyMap<string, string>,
): MessageFormatElement[] {
  return elements.map((element) => pruned(element, tagTargets));
}

function pruned(element: MessageFormatElement, tagTargets: ReadonlyMap<string, string>): MessageFormatElement {
  const { location: _place, ...rest } = element;
  if ('children' in rest) {
    return {
      ...rest,
      value: tagPrefix + (tagTargets.get(rest.value) ?? rest.value),
      children: prune(rest.children, tagTargets),
    };
  }
  if ('options' in rest) {
    const options = Object.entries(rest.options).map(([name, option]) => [
      name,
      { value: prune(option.value, tagTargets) },
    ]);
    return { ...rest, options: Object.fromEntries(options) as typeof rest.options };
  }
  if (!('style' in rest) || typeof rest.style !== 'object' || rest.style === null) return rest;
  const { location: _styleAt, ...style } = rest.style;
  const bare = 'tokens' in style ? { ...style, tokens: [] } : style;
  return { ...rest, style: bare } as MessageFormatElement;
}
