import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { tagPrefix } from '../../src/runtime/copy/compiled-message.ts';
import { readParameters } from '../../src/runtime/copy/message-parameters.ts';

/** The names of tags in a compiled message: link keys and marks. */
export function tagNamesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const { tags } = readParameters(message as readonly MessageFormatElement[]);
  return [...tags].map((tag) => tag.slice(tagPrefix.length));
}
