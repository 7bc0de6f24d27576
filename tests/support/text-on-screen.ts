import type { Screen } from '../../src/runtime/shapes/screen.ts';

export function textOnScreen({ blocks, help, legal, modal }: Screen): string {
  return textIn([blocks, help, legal, modal]).replaceAll(/\s+/g, ' ');
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return `${value} `;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textIn).join('');
}
