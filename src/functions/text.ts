import { defineFunction } from './define-function.ts';

/** `$lastFour(text)`: what may be shown of a number that is a secret. */
export const lastFour = defineFunction({
  about: 'The last four letters or digits of a text; missing if it has none.',
  takes: { text: 'string' },
  gives: 'string?',
  masks: true,
  run: (text) => endOf(text),
});

/** The last four letters or digits, other characters left out; `undefined` if there are none. */
export function endOf(text: unknown): string | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined;
  const end = String(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(-4);
  return end === '' ? undefined : end;
}
