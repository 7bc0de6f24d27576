import { beforeEach, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { stepOf } from './started.ts';
import { answer, asking, newerDraftNotice as notice, noticeOf, threeQuestions, twoAnswers } from './three-questions.ts';

const server = {
  save: 'save-draft',
  with: { key: '$key' },
  as: 'later',
  then: [{ stay: true }],
  load: 'load-draft',
  key: '$key',
  gone: ['gone'],
  newer: ['newer'],
};
const registries = {
  ...registriesOf({ widgets: generalWidgets, functions: generalFunctions }),
  actions: {
    'save-draft': {
      about: 'Saves.',
      input: ['draft', 'since', 'key'],
      success: ['saved'],
      failure: ['newer', 'broken'],
      reply: { kind: 'object', fields: { key: { kind: 'string' } } },
    },
    'load-draft': { about: 'Loads.', input: ['key'], success: ['loaded'], failure: ['gone', 'broken'] },
  },
} as const;
const files: SmallFiles = {
  ...threeQuestions,
  'flow.json': { resume: { answers: true, days: 10, server, reentryBanner: { banner: 'again' } } },
  'context.json': {
    ...(threeQuestions['context.json'] as object),
    page: { type: 'object', from: 'host' },
    later: { schema: 'later' },
    key: { computed: '$filled($later.key) ? $later.key : $page.draft', type: 'string' },
  },
  'schemas/later.json': { type: 'object', properties: { key: { type: 'string' } } },
  'copy/en-US.json': { again: 'Again' },
};
const compilation = compileSmall(files, registries);
/** The first step also asks for an answer that is never saved. */
const withSecret = compileSmall(
  { ...files, 'steps/FIRST.json': asking('FIRST', ['one', 'secret'], 'SECOND') },
  registries,
);

interface Draft {
  readonly entries: object;
  readonly state: { readonly at: number };
}

let now = 1_000 * 24 * 60 * 60 * 1000;
let saved: Draft | undefined;
beforeEach(() => {
  expect([compilation.findings, withSecret.findings]).toEqual([[], []]);
  saved = undefined;
});

/** Opens a page with the key of a draft, if given. */
async function openTab(draft?: string, flow = compilation): Promise<World> {
  now += 60_000;
  const world = startFlow(flow, { now, host: { page: { draft } } });
  if (draft !== undefined) await answerCall(world);
  return world;
}

/** Replies to the last call like a server that compares `since` with its stored draft. */
async function answerCall({ calls }: World): Promise<void> {
  const call = calls.at(-1);
  const failure = { status: 409, name: 'HTTPError', message: '' };
  if (call?.action === 'load-draft') {
    await call?.reply(saved === undefined ? { outcome: 'gone', failure } : { outcome: 'loaded', reply: saved });
  } else if (saved !== undefined && saved.state.at !== call?.input['since']) {
    await call?.reply({ outcome: 'newer', failure });
  } else {
    saved = call?.input['draft'] as Draft;
    await call?.reply({ outcome: 'saved', reply: { key: 'key-1' } });
  }
}

/** A page that has saved the first answer. */
async function saveFirstAnswer(): Promise<World> {
  const tab = await openTab();
  answer(tab, 'one');
  await save(tab);
  return tab;
}

/** Saves a minute later. */
async function save(world: World): Promise<void> {
  now += 60_000;
  world.advance(now - world.clock.now());
  world.runtime.dispatch.raise('CONTINUE_LATER');
  await answerCall(world);
}

test('a tab with an older draft does not replace a newer one on the server, but loads it and shows a notice', async () => {
  await saveFirstAnswer();
  const [older, newer] = [await openTab('key-1'), await openTab('key-1')];
  answer(newer, 'two');
  await save(newer);
  older.runtime.dispatch.input('answers.two', 'something else');
  await save(older);
  expect(older.calls.map(({ action }) => action)).toEqual(['load-draft', 'save-draft', 'load-draft']);
  await answerCall(older);
  expect(saved?.entries).toEqual(twoAnswers);
  expect([stepOf(older), noticeOf(older)]).toEqual(['THIRD', notice]);
  expect(older.runtime.snapshot().context['answers']).toEqual(twoAnswers.answers);
  older.runtime.dispatch.raise('BACK');
  expect(stepOf(older)).toBe('SECOND');
});

test('the tab that loaded the newer draft saves the next one, and then the other tab is the older one', async () => {
  await saveFirstAnswer();
  const [older, newer] = [await openTab('key-1'), await openTab('key-1')];
  answer(newer, 'two');
  await save(newer);
  await save(older);
  await answerCall(older);
  older.runtime.dispatch.input('answers.three', 'my three');
  await save(older);
  expect(saved?.entries).toEqual({ answers: { ...twoAnswers.answers, three: 'my three' } });
  await save(newer);
  expect(newer.calls.at(-1)?.action).toBe('load-draft');
});

test('a tab saves repeatedly under the same key, also the tab that created the draft', async () => {
  const tab = await saveFirstAnswer();
  const [first] = tab.calls;
  expect([first?.input['since'], first?.input['key']]).toEqual([undefined, undefined]);
  await save(tab);
  const { at } = saved?.state ?? {};
  answer(tab, 'two');
  await save(tab);
  expect(tab.calls.map(({ action }) => action)).toEqual(['save-draft', 'save-draft', 'save-draft']);
  expect(tab.calls[2]?.input).toMatchObject({ key: 'key-1', since: at });
  expect([saved?.entries, noticeOf(tab)]).toEqual([twoAnswers, '']);
});

test('an answer that is never saved is asked again before the newer draft continues, under the same notice', async () => {
  const older = await openTab(undefined, withSecret);
  older.runtime.dispatch.input('answers.one', 'older');
  await save(older);
  const newer = await openTab('key-1', withSecret);
  newer.runtime.dispatch.input('answers.secret', '123');
  answer(newer, 'one');
  await save(newer);
  older.runtime.dispatch.input('answers.one', 'older still');
  await save(older);
  await answerCall(older);
  expect([stepOf(older), noticeOf(older)]).toEqual(['FIRST', notice]);
  older.runtime.dispatch.input('answers.secret', '123');
  older.runtime.dispatch.raise('GO', { form: 'f' });
  expect([stepOf(older), noticeOf(older)]).toEqual(['SECOND', '']);
  expect(older.runtime.snapshot().context['answers']).toEqual({ one: 'my one', secret: '123' });
});

test('a call that fails does not count as saved', async () => {
  const tab = await saveFirstAnswer();
  const { at } = saved?.state ?? {};
  answer(tab, 'two');
  tab.advance(1_000);
  tab.runtime.dispatch.raise('CONTINUE_LATER');
  await tab.calls.at(-1)?.reply({ outcome: 'broken', failure: { status: 500, name: 'HTTPError', message: '' } });
  expect(tab.runtime.snapshot().context['draft loaded']).toMatchObject({ state: { at } });
});
