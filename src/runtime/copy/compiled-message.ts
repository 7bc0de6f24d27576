import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * A message as it is published: plain text, or the tree of an ICU message as JSON.
 * In the tree every tag is a mark (`b`, `num`, `name`, `nobr`) or the exact key of a link, behind `tagPrefix`.
 */
export type CompiledMessage = string | readonly MessageFormatElement[];

/** Marks that copy may use beside links. @source docs/decisions/0001 §2 */
export const markNames = ['b', 'num', 'name', 'nobr'] as const;

/** Keeps tags apart from values: `<name>{name}</name>` has both. No value's name can begin with it. */
export const tagPrefix = '<';

export type MarkName = (typeof markNames)[number];

/** What a message does with a value; one value may serve several ends. */
export type ParameterKind = 'text' | 'number' | 'date' | 'select' | 'plural';

/** The numbers of ICU elements: those of the parser, which is left out of the runtime. */
export const elementType = {
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
