import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * A published message: plain text, or the parsed tree of an ICU message. Its tags are mark names or link keys after
 * `tagPrefix`.
 */
export type CompiledMessage = string | readonly MessageFormatElement[];

/** Text styles that copy may use as tags. @source docs/decisions/0001 */
export const markNames = ['b', 'num', 'name', 'nobr'] as const;

/** Prefix that distinguishes tag names from value names: `<name>{name}</name>` has both. */
export const tagPrefix = '<';

export type MarkName = (typeof markNames)[number];

export type ParameterKind = 'text' | 'number' | 'date' | 'select' | 'plural';

/** Element types of the ICU parser, which the runtime does not include. */
export const icuElementType = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} as const;
