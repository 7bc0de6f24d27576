import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * A published message: plain text, or the parsed tree of an ICU message. Its tags are mark names or link keys, with
 * `tagPrefix`.
 */
export type CompiledMessage = string | readonly MessageFormatElement[];

/** Marks that copy may use, besides links. @source docs/decisions/0001 */
export const markNames = ['b', 'num', 'name', 'nobr'] as const;

/** Prefix that distinguishes tag names from value names: `<name>{name}</name>` has both. */
export const tagPrefix = '<';

export type MarkName = (typeof markNames)[number];

export type ParameterKind = 'text' | 'number' | 'date' | 'select' | 'plural';

/** Element types of the ICU parser, which is not part of the runtime. */
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
