import type { ChangeClass } from './changes.ts';

/** Headings for the classes of changes, the most severe first. */
export const titlesOfChanges: readonly (readonly [kind: ChangeClass, title: string])[] = [
  ['breaking', 'Breaking: whoever is in the middle of it is lost, or loses something'],
  ['rule', 'Rules: what is asked, refused, calculated or led otherwise'],
  ['copy', 'Words and looks'],
];
