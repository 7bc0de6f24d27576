/** The text without outer spaces and without the invisible marks that copying from elsewhere brings along. */
export function cleanText(text: string): string {
  return withoutControls(text).replaceAll(joiners, '').trim();
}

/**
 * Removes control characters, marks of direction, characters of no width and fillers that look like spaces. Contacts and
 * web pages put them around numbers, where they would fail a check that nobody can see the reason of; and whoever reads
 * the text later, on a contract or in a terminal, must see what was typed. A line that was broken is one with a space.
 * Joiners stay.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(controls, '');
}

/** What joins two characters, or keeps them apart, and is nothing by itself. */
export const joiners = /[\u200c\u200d]/g;

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
const controls = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
