import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../src/browser/ports/storage.ts';
import { compileSmall, startFlow, type World } from '../../support/small-flow.ts';
import { stepOf } from './started.ts';
import {
  answer as answerIn,
  newerDraftNotice as notice,
  noticeOf as noticeIn,
  threeQuestions,
  twoAnswers,
} from './three-questions.ts';

const compilation = compileSmall({
  ...threeQuestions,
  'flow.json': { resume: { answers: true, days: 10, browser: true } },
});

const stored = new Map<string, string>();
const browserStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const draft = () => (JSON.parse(stored.get('draft') ?? '{}') as { entries?: unknown }).entries;

/** A tab with its own window events. All tabs share the storage of one browser. */
function openTab(): { readonly world: World; readonly focus: () => void } {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const tab = createBrowserStorage('draft', () => browserStorage as unknown as Storage, '', ['focus', 'pageshow']);
  const world = startFlow(compilation, { tab });
  return { world, focus: () => void window.dispatchEvent(new Event('focus')) };
}
const answer = ({ world }: { world: World }, name: string): void => answerIn(world, name);
const noticeOf = ({ world }: { world: World }): string => noticeIn(world);

beforeEach(() => {
  expect(compilation.findings).toEqual([]);
  stored.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('an answer in an older tab does not erase the newer draft: the tab loads the draft and shows a notice', () => {
  const [newer, older] = [openTab(), openTab()];
  answer(newer, 'one');
  answer(newer, 'two');
  older.world.runtime.dispatch.input('answers.one', 'something else');
  expect(draft()).toEqual(twoAnswers);
  expect([stepOf(older.world), noticeOf(older)]).toEqual(['THIRD', notice]);
  expect(older.world.runtime.snapshot().context['answers']).toEqual(twoAnswers.answers);
});

test('Back in a tab that has loaded the newer draft goes to the earlier steps of that draft', () => {
  const [newer, older] = [openTab(), openTab()];
  answer(newer, 'one');
  answer(newer, 'two');
  older.focus();
  older.world.runtime.dispatch.raise('BACK');
  expect(stepOf(older.world)).toBe('SECOND');
  older.world.runtime.dispatch.raise('BACK');
  expect(stepOf(older.world)).toBe('FIRST');
});

test('an older tab loads the newer draft when it gets the focus', () => {
  const [newer, older] = [openTab(), openTab()];
  answer(newer, 'one');
  expect(stepOf(older.world)).toBe('FIRST');
  older.focus();
  expect([stepOf(older.world), noticeOf(older)]).toEqual(['SECOND', notice]);
});

test('the tab that wrote the draft continues with its own answers after another tab has loaded the draft', () => {
  const [newer, older] = [openTab(), openTab()];
  answer(newer, 'one');
  older.world.clock.advance(5000);
  older.focus();
  answer(newer, 'two');
  expect([draft(), stepOf(newer.world), noticeOf(newer)]).toEqual([twoAnswers, 'THIRD', '']);
});

test('the tab that loaded the draft continues with it, and the other tab is then the older one', () => {
  const [first, other] = [openTab(), openTab()];
  answer(first, 'one');
  other.focus();
  answer(other, 'two');
  expect(noticeOf(other)).toBe('');
  first.world.runtime.dispatch.input('answers.two', 'older');
  expect([draft(), stepOf(first.world), noticeOf(first)]).toEqual([twoAnswers, 'THIRD', notice]);
});

test('a tab that reaches an end does not clear the draft that another tab has written since', () => {
  const [ending, newer] = [openTab(), openTab()];
  answer(ending, 'one');
  answer(ending, 'two');
  newer.focus();
  newer.world.runtime.dispatch.input('answers.three', 'newer');
  ending.world.runtime.dispatch.raise('GO', { form: 'f' });
  expect(stepOf(ending.world)).toBe('LAST');
  expect(draft()).toEqual({ answers: { ...twoAnswers.answers, three: 'newer' } });
});

test('a tab that reaches an end clears its own draft, and a tab that is still open stays on its step', () => {
  const [ending, other] = [openTab(), openTab()];
  answer(ending, 'one');
  answer(ending, 'two');
  other.focus();
  answer(ending, 'three');
  expect(stored.has('draft')).toBe(false);
  other.focus();
  expect(stepOf(other.world)).toBe('THIRD');
});
