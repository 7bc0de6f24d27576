import { describe, expect, test } from 'vitest';
import { createPerformer } from '../../../src/runtime/perform/create-performer.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';

/** Performs effects in a world of plain data and records the results. */
function performing(more: Partial<Ports> = {}) {
  const { world, ports } = createTestPorts();
  const sent: FlowEventBody[] = [];
  const halted: DeveloperReport[] = [];
  const performer = createPerformer({
    ports: { ...ports, ...more },
    screenInfo: () => ({
      screen: { step: 'FIRST', title: 'Title' },
      resolveLink: (key, { q }) => ({ key, href: `/${key}?${String(q)}`, newTab: true }),
    }),
    send: (occurrence) => void sent.push(occurrence),
    halt: (report) => void halted.push(report),
  });
  return { ...world, ...performer, sent, halted };
}
const call = (token: number) => ({ kind: 'call', token, action: 'work', input: { q: token } }) as const;
const session = (token: number) => ({ kind: 'session', token, session: 'talk', input: { q: token } }) as const;
const done = { outcome: 'done', reply: 'reply' };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a call', () => {
  test('sends its reply with its token, in the order of the replies', async () => {
    const world = performing();
    world.perform(call(1));
    world.perform(call(2));
    expect(world.calls.map(({ action, input }) => [action, input])).toEqual([
      ['work', { q: 1 }],
      ['work', { q: 2 }],
    ]);
    await world.calls[1]?.reply(done);
    await world.calls[0]?.reply({ outcome: 'partly', reply: null });
    expect(world.sent).toEqual([
      { kind: 'outcome', token: 2, ...done },
      { kind: 'outcome', token: 1, outcome: 'partly', reply: null },
    ]);
  });

  test('that is aborted sends no reply, while other calls do', async () => {
    const world = performing();
    world.perform(call(1));
    world.perform(call(2));
    world.perform({ kind: 'abort', token: 1 });
    world.perform({ kind: 'abort', token: 9 });
    expect(world.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    for (const each of world.calls) await each.reply(done);
    expect(world.sent).toEqual([{ kind: 'outcome', token: 2, ...done }]);
  });

  test('whose action throws fails without the error message, which only developers receive', async () => {
    const cause = new TypeError('Ada 123-45-6789');
    const world = performing({ run: () => Promise.reject(cause) });
    world.perform(call(1));
    await settled();
    const failure = { status: 400, name: 'TypeError', message: '' };
    expect(world.sent).toEqual([{ kind: 'outcome', token: 1, outcome: 'client-error', failure }]);
    expect(world.reports).toMatchObject([{ code: 'action-threw', severity: 'error', where: { key: 'work' }, cause }]);
    expect(world.reports[0]).toMatchObject({
      why: expect.stringContaining('"work"') as string,
      fix: expect.stringContaining('declared outcome') as string,
    });
  });

  test('whose action throws synchronously fails like one that rejects', () => {
    const cause = new TypeError('run is not a function');
    const run = (): never => {
      throw cause;
    };
    const world = performing({ run });
    world.perform(call(1));
    const failure = { status: 400, name: 'TypeError', message: '' };
    expect(world.sent).toEqual([{ kind: 'outcome', token: 1, outcome: 'client-error', failure }]);
    expect(world.reports).toMatchObject([{ code: 'action-threw', where: { key: 'work' }, cause }]);
  });

  test('that may open a tab sends its reply even if no tab can be reserved', async () => {
    const world = performing();
    world.perform({ ...call(1), opensTab: true });
    await world.calls[0]?.reply(done);
    expect(world.sent).toEqual([{ kind: 'outcome', token: 1, ...done }]);
  });

  test('that may open a tab is made even if the links port throws, and the error is reported', async () => {
    const cause = new Error('no windows here');
    const reserveTab = (): never => {
      throw cause;
    };
    const world = performing({ links: { open: () => true, reserveTab: reserveTab } });
    world.perform({ ...call(1), opensTab: true });
    await world.calls[0]?.reply(done);
    expect(world.sent).toEqual([{ kind: 'outcome', token: 1, ...done }]);
    expect(world.reports).toMatchObject([{ code: 'port-threw', severity: 'error', where: { key: 'call' }, cause }]);
  });

  test('whose reserved tab cannot be released still sends its result, and the error is reported', async () => {
    const letGo = (): never => {
      throw new Error('gone');
    };
    const links = { open: () => true, reserveTab: () => letGo };
    const world = performing({ links });
    world.perform({ ...call(1), opensTab: true });
    await world.calls[0]?.reply(done);
    await settled();
    const broken = performing({ links, run: () => Promise.reject(new TypeError('x')) });
    broken.perform({ ...call(1), opensTab: true });
    await settled();
    expect([world.sent, broken.sent]).toMatchObject([[{ outcome: 'done' }], [{ outcome: 'client-error' }]]);
    expect(world.reports.map(({ code }) => code)).toEqual(['port-threw']);
    expect(broken.reports.map(({ code }) => code).toSorted()).toEqual(['action-threw', 'port-threw']);
  });

  test('whose action throws after the abort sends and reports nothing', async () => {
    const world = performing({ run: () => Promise.reject(new Error('late')) });
    world.perform(call(1));
    world.perform({ kind: 'abort', token: 1 });
    await settled();
    expect([world.sent, world.reports]).toEqual([[], []]);
  });
});

test('a session receives answers and sends events under its token', () => {
  const world = performing();
  world.perform(session(1));
  world.perform(session(2));
  const [one, two] = world.sessions;
  one?.channel.ask('word', { hint: 'a' });
  two?.channel.report('news');
  two?.channel.finish('finished', { text: 'b' });
  one?.channel.ask('word');
  expect(world.sent).toEqual([
    { kind: 'session', token: 1, signal: 'asks', name: 'word', data: { hint: 'a' } },
    { kind: 'session', token: 2, signal: 'reports', name: 'news', data: {} },
    { kind: 'session', token: 2, signal: 'ends', name: 'finished', data: { text: 'b' } },
    { kind: 'session', token: 1, signal: 'asks', name: 'word', data: {} },
  ]);
  world.perform({ kind: 'answer', token: 2, value: { word: 'x' } });
  world.perform({ kind: 'stop', token: 2 });
  world.perform({ kind: 'answer', token: 2, value: { word: 'late' } });
  world.perform({ kind: 'stop', token: 9 });
  expect(world.sessions.map(({ session: name, input, answers, stopped }) => [name, input, answers, stopped])).toEqual([
    ['talk', { q: 1 }, [], false],
    ['talk', { q: 2 }, [{ word: 'x' }], true],
  ]);
});

test('a session that throws when it starts ends as failed, is reported, and is neither answered nor stopped', async () => {
  const cause = new Error('no camera');
  const world = performing({
    session: () => {
      throw cause;
    },
  });
  world.perform(session(1));
  await settled();
  const data = { code: 'not-started', reason: 'other', message: '' };
  expect(world.sent).toEqual([{ kind: 'session', token: 1, signal: 'ends', name: 'failed', data }]);
  expect(world.reports).toMatchObject([{ code: 'port-threw', severity: 'error', where: { key: 'session' }, cause }]);
  world.perform({ kind: 'answer', token: 1, value: {} });
  world.stop();
  await settled();
  expect(world.reports).toHaveLength(1);
});

test('a session that throws when it stops is reported, and other sessions are still stopped', async () => {
  const cause = new Error('closed already');
  const stopped: string[] = [];
  const stop = (name: string) => (): void => {
    stopped.push(name);
    if (name === 'talk') throw cause;
  };
  const world = performing({ session: (name) => ({ answer: () => undefined, stop: stop(name) }) });
  world.perform(session(1));
  world.perform({ ...session(2), session: 'chat' });
  world.stop();
  world.stop();
  await settled();
  expect(stopped).toEqual(['talk', 'chat']);
  expect(world.reports).toMatchObject([{ code: 'port-threw', severity: 'error', where: { key: 'stop' }, cause }]);
});

test('a timer sends its token when its time is over, unless it is canceled', () => {
  const world = performing();
  world.perform({ kind: 'timer', token: 1, ms: 50 });
  world.perform({ kind: 'timer', token: 2, ms: 50 });
  world.perform({ kind: 'cancel', token: 1 });
  world.perform({ kind: 'cancel', token: 9 });
  world.clock.advance(49);
  expect(world.sent).toEqual([]);
  world.clock.advance(1);
  expect(world.sent).toEqual([{ kind: 'timer', token: 2 }]);
});

test('stop aborts calls, stops sessions and cancels timers', async () => {
  const world = performing();
  for (const effect of [call(1), session(2), { kind: 'timer', token: 3, ms: 50 } as const]) world.perform(effect);
  world.stop();
  world.clock.advance(50);
  await world.calls[0]?.reply(done);
  expect([world.calls[0]?.signal.aborted, world.sessions[0]?.stopped, world.sent]).toEqual([true, true, []]);
});

test('each effect calls its port', () => {
  const world = performing();
  world.perform({ kind: 'persist', value: { a: 1 } });
  world.perform({ kind: 'keep', value: { b: 2 } });
  expect([world.storage.value, world.tab.value]).toEqual([{ a: 1 }, { b: 2 }]);
  world.perform({ kind: 'forget' });
  expect([world.storage.value, world.tab.value]).toEqual([undefined, { b: 2 }]);
  world.perform({ kind: 'keep', value: null });
  expect(world.tab.value).toBeUndefined();

  world.perform({ kind: 'page', step: 'FIRST' });
  world.perform({ kind: 'track', event: 'Click', values: { a: 1 } });
  world.perform({ kind: 'identify', user: 'user-1' });
  world.perform({ kind: 'error', code: 'HTTPError', values: { b: 2 } });
  expect(world.tracked).toEqual([
    { kind: 'page', name: 'FIRST', values: 'Title' },
    { kind: 'track', name: 'Click', values: { a: 1 } },
    { kind: 'identify', name: 'user-1', values: null },
    { kind: 'error', name: 'HTTPError', values: { b: 2 } },
  ]);

  const report = { code: 'odd', where: {}, why: '', fix: '' };
  world.perform({ kind: 'report', report });
  world.perform({ kind: 'visit', link: 'site', values: { q: 'a' } });
  expect([world.reports, world.opened, world.halted]).toEqual([[report], ['/site?a'], []]);
  world.perform({ kind: 'halt', report });
  expect(world.halted).toEqual([report]);
});

test('draft effects do nothing if the browser has no tab storage', () => {
  const { ports } = createTestPorts();
  const { tab: _, ...none } = ports;
  const performer = createPerformer({
    ports: none,
    screenInfo: () => ({ screen: { step: null, title: '' }, resolveLink: (key) => ({ key, href: '', newTab: true }) }),
    send: () => undefined,
    halt: () => undefined,
  });
  for (const value of [{ b: 2 }, null]) expect(() => performer.perform({ kind: 'keep', value })).not.toThrow();
});

test('a link that the browser does not open is reported to developers', () => {
  const world = performing({ links: { open: () => false } });
  world.perform({ kind: 'visit', link: 'site', values: {} });
  expect(world.reports).toMatchObject([{ code: 'link-blocked', where: { key: 'site' } }]);
  expect(Object.values(world.reports[0] ?? {})).not.toContain('');
});
