import { expect, test } from 'vitest';
import { load, mount } from '../../../src/embed/client/load.ts';

test('during server rendering, load and mount do nothing and do not fail', async () => {
  const loader = await load('https://apply.example');
  expect(() => loader.mount({} as HTMLElement).destroy()).not.toThrow();
  const widget = await mount({} as HTMLElement, { origin: 'https://apply.example' });
  expect(() => widget.destroy()).not.toThrow();
});
