/** One edit of a text: what stood from `start` to `end` was replaced by `inserted`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/**
 * The edit that made `typed` out of `shown`.
 *
 * @param caret where the caret stands in `typed`, behind the edit
 */
export function findEdit(shown: string, typed: string, caret: number): TextEdit {
  const behind = typed.slice(caret);
  // A caret that is not at the edit (a program filled the field): everything is new.
  if (!shown.endsWith(behind)) return { start: 0, end: shown.length, inserted: typed };
  const end = shown.length - behind.length;
  let start = 0;
  while (start < Math.min(caret, end) && shown[start] === typed[start]) start += 1;
  return { start, end, inserted: typed.slice(start, caret) };
}
