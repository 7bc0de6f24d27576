import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { listOf } from '../compile/building.ts';
import { tagPrefix } from '../../src/runtime/copy/compiled-message.ts';
import { readParameters } from '../../src/runtime/copy/message-parameters.ts';

/** Keys of the links that a compiled message holds; its marks are among them. */
export function linksInCopy(message: unknown): string[] {
  const { tags } = readParameters(listOf(message) as readonly MessageFormatElement[]);
  return [...tags].map((tag) => tag.slice(tagPrefix.length));
}
