import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { icuElementType, type ParameterKind } from './compiled-message.ts';

export interface MessageParameters {
  readonly kindsByName: ReadonlyMap<string, ReadonlySet<ParameterKind>>;
  /** Tag names. In a published message, they begin with `tagPrefix`. */
  readonly tags: ReadonlySet<string>;
}

const kindByType: Readonly<Record<number, ParameterKind>> = {
  [icuElementType.argument]: 'text',
  [icuElementType.number]: 'number',
  [icuElementType.date]: 'date',
  [icuElementType.select]: 'select',
  [icuElementType.plural]: 'plural',
};

export function readParameters(elements: readonly MessageFormatElement[]): MessageParameters {
  const kinds = new Map<string, Set<ParameterKind>>();
  const tags = new Set<string>();

  function visit(element: MessageFormatElement): void {
    if ('children' in element) {
      tags.add(element.value);
      element.children.forEach(visit);
      return;
    }
    const kind = kindByType[element.type];
    if (kind && 'value' in element) kinds.set(element.value, (kinds.get(element.value) ?? new Set()).add(kind));
    if ('options' in element) for (const option of Object.values(element.options)) option.value.forEach(visit);
  }

  elements.forEach(visit);
  return { kindsByName: kinds, tags };
}
