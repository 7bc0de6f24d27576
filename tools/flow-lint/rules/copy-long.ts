import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { copyLocation } from '../copy-keys.ts';
import { literalTextOf } from '../copy-text.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyLong: Rule = {
  id: 'copy-long',
  severity: 'warning',
  requiredFileKinds: ['flow', 'copy', 'options'],
  about: 'Words are too long for where they stand on a narrow phone.',
  *check(compilation): Iterable<RuleFinding> {
    for (const [key, rooms] of roomsByKey(compilation)) {
      for (const locale of compilation.flow.locales) {
        const text = literalTextOf(compilation.copy[locale]?.[key]);
        const fault = [...rooms].map((room) => faultOf(text, room)).find((message) => message !== undefined);
        if (fault !== undefined)
          yield {
            at: copyLocation(locale, key),
            message: `${fault} on a phone of 320 pixels: find shorter words`,
          };
      }
    }
  },
};

/** How many letters there is room for at 320 pixels, of which 280 are for words. A letter is about half as wide as high. */
interface Room {
  readonly where: string;
  /** In a row, without a place to break the line. */
  readonly word: number;
  /** In all. */
  readonly text: number;
}

const rooms = {
  /** 28 pixels, bold. */
  heading: { where: 'a heading', word: 18, text: 140 },
  /** 17 pixels, semibold, with 24 pixels on either side; three lines at most. */
  button: { where: 'a button', word: 25, text: 75 },
  /** 17 pixels on one line that is cut, with 56 pixels for the arrow and the edges. */
  choice: { where: 'a list to choose from', word: 30, text: 30 },
  /** 16 pixels. */
  body: { where: 'a line', word: 34, text: Number.POSITIVE_INFINITY },
} as const satisfies Readonly<Record<string, Room>>;

/** Every room that a message stands in. */
function roomsByKey({ uses }: Compilation): Map<string, Set<Room>> {
  const roomsOfKeys = new Map<string, Set<Room>>();
  for (const use of uses)
    if (use.kind === 'copy') roomsOfKeys.set(use.name, (roomsOfKeys.get(use.name) ?? new Set()).add(roomAt(use.at)));
  return roomsOfKeys;
}

function roomAt({ file, path }: SourceLocation): Room {
  if (file.startsWith('options/')) return rooms.choice;
  const key = path.at(-1) === 'copy' ? path.at(-2) : path.at(-1);
  return key === 'heading' || key === 'loading' ? rooms.heading : key === 'button' ? rooms.button : rooms.body;
}

function faultOf(text: string, { where, word, text: most }: Room): string | undefined {
  const letters = text.trim().length;
  if (letters > most) return `${letters} letters are more than the ${most} that fit ${where}`;
  const longest = text.split(/[\s\u00AD\u200B/-]+/).find((textPart) => textPart.length > word);
  return longest === undefined
    ? undefined
    : `"${longest}" has ${longest.length} letters in a row, more than the ${word} that fit ${where}`;
}
