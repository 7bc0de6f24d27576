import type { Key } from './engine.ts';

/** Key codes of keys that are not characters. @source W3C WebDriver §17.4.2, keyboard actions */
const codes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
};

/** Keyboard or pointer actions, in the form that both W3C protocols accept. */
export type Actions = readonly Readonly<Record<string, unknown>>[];

export function typing(text: string): Actions {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

export function pressing(key: Key): Actions {
  return typing(codes[key]);
}

export function clicking(x: number, y: number): Actions {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
