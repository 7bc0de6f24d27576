import type { TypedElement } from './formatted-text.ts';

/** Puts in all of a text that is too long for its input, of which the browser would drop the end without a word. */
export function pasteWhole(event: ClipboardEvent, input: TypedElement): void {
  const { maxLength, value, selectionStart, selectionEnd } = input;
  const pasted = (event.clipboardData?.getData('text') ?? '').replaceAll(/[\r\n]+/g, ' ');
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (maxLength < 0 || input.readOnly || value.length - (end - start) + pasted.length <= maxLength) return;
  event.preventDefault();
  input.setRangeText(pasted, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
