import { expect, test } from 'vitest';
import { watchPageLeave, muteWhileUnloading } from '../../../src/browser/start/mount-flow.tsx';
import type { Runtime } from '../../../src/runtime/create-runtime.ts';

test('a page that is being left sends no developer reports until it is shown again', () => {
  const heard: string[] = [];
  const report = muteWhileUnloading(({ code }) => heard.push(code), window);
  const tell = (code: string): void => report({ code, where: {}, why: 'It did not come', fix: 'See the line' });

  tell('while there');
  window.dispatchEvent(new Event('pagehide'));
  tell('while leaving');
  window.dispatchEvent(new Event('pageshow'));
  tell('when back');

  expect(heard).toEqual(['while there', 'when back']);
});

test('an error in a flow that handles the leaving of the page is still reported', () => {
  const heard: string[] = [];
  const report = muteWhileUnloading(({ code }) => heard.push(code), window);
  const raise = (): void => report({ code: 'expression-failed', where: {}, why: 'It could not be', fix: 'Correct it' });
  watchPageLeave({ store: { screen: { end: null } }, dispatch: { raise } } as unknown as Runtime, window);

  window.dispatchEvent(new Event('pagehide'));

  expect(heard).toEqual(['expression-failed']);
});
