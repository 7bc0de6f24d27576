import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowserStorages } from '../../../src/browser/ports/create-ports.ts';
import { chooseFirstScreen } from '../../../src/browser/prerender/choose-first-screen.ts';

const name = 'pottery-evening';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="application" hidden data-first-screen="1 en-US any print"><h1>Choose an evening</h1></div>';
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Text of the first screen that the script leaves visible before the application starts. */
function shownAtFirst(): string | null | undefined {
  const root = document.getElementById('application');
  if (root !== null) chooseFirstScreen(root, [], { storageKey: name, maxPhoneWidthPx: 0, mayDifferByVariant: false });
  return root?.textContent;
}

test('shows the prerendered first screen on a first visit', () => {
  localStorage.setItem('another-flow', '{}');
  localStorage.setItem('another-flow-draft', '{}');
  expect(shownAtFirst()).toBe('Choose an evening');
});

test('sets the language and the text direction of the prerendered screen', () => {
  document.body.innerHTML =
    '<div id="application" data-first-screen="1 ar-EG any"><div data-device="mobile" dir="rtl"></div></div>';
  shownAtFirst();
  expect(document.documentElement).toMatchObject({ lang: 'ar-EG', dir: 'rtl' });
  document.documentElement.removeAttribute('dir');
});

test.each([
  ['the browser', 'storage', false],
  ['the tab', 'tab', false],
  ['the browser for resuming later', 'tab', true],
] as const)('removes the prerendered first screen if data is saved in %s', (_, kind, isResumed) => {
  const storages = createBrowserStorages({}, name, isResumed);
  storages[kind]?.write({});
  expect(shownAtFirst()).toBe('');
});
