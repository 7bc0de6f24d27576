import { afterEach, expect, test, vi } from 'vitest';
import { touchLocale } from '../../../src/browser/touch-locale.ts';

const idle: (() => void)[] = [];
vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
afterEach(() => void idle.splice(0));

test('what a locale needs is read while the page is idle, the list of locales and how one writes numbers in a task each', () => {
  const collator = vi.spyOn(Intl, 'Collator');
  const numberFormat = vi.spyOn(Intl, 'NumberFormat');
  const read = () => ({
    collators: collator.mock.calls.map(([locale]) => locale),
    numbers: numberFormat.mock.calls.map(([locale]) => locale),
  });
  touchLocale('de-CH');
  expect(read()).toEqual({ collators: [], numbers: [] });
  const [first, second, ...others] = idle;
  first?.();
  expect(read()).toEqual({ collators: ['de-CH'], numbers: [] });
  second?.();
  expect(read()).toEqual({ collators: ['de-CH'], numbers: ['de-CH'] });
  expect(others).toEqual([]);
});
