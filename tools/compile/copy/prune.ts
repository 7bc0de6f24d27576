import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { tagPrefix } from '../../../src/runtime/copy/compiled-message.ts';
import { mapElements } from './map-elements.ts';

/** The tree without source locations and skeleton tokens. Tags become marks and link keys. */
export function prune(
  elements: readonly MessageFormatElement[],
  tagTargets: ReadonlyMap<string, string>,
): MessageFormatElement[] {
  return mapElements(elements, ({ location: _, ...element }) => {
    if (element.type === TYPE.tag)
      return { ...element, value: tagPrefix + (tagTargets.get(element.value) ?? element.value) };
    if (!('style' in element) || typeof element.style !== 'object' || element.style === null) return element;
    const { location: _styleAt, ...style } = element.style;
    const styleWithoutTokens = 'tokens' in style ? { ...style, tokens: [] } : style;
    return { ...element, style: styleWithoutTokens } as MessageFormatElement;
  });
}
