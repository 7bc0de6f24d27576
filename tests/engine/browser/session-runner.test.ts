import { expect, test, vi } from 'vitest';
import { createLazySessionRunner, type Session } from '../../../src/browser/ports/session-runner.ts';
import type { Visit } from '../../../src/browser/start/visit.ts';

/** Starts the session `chat`. Its code loads when `arrive` is called. */
function startChat(timeoutMs = 1_000) {
  const said: unknown[] = [];
  const stop = vi.fn();
  const starter = vi.fn(() => ({ answer: (value: unknown) => void said.push(value), stop }));
  let resolve: () => void = vi.fn();
  let reject: (cause: unknown) => void = vi.fn();
  const coming = new Promise<typeof starter>((onArrival, onFailure) => {
    resolve = () => onArrival(starter);
    reject = onFailure;
  });
  const chat = vi.fn(() => coming);
  const channel = { ask: vi.fn(), report: vi.fn(), finish: vi.fn() };
  const report = vi.fn();
  const visit = { device: 'desktop', report: report as Visit['report'] } as Visit;
  const sessions: Record<string, Session> = { chat: { load: chat } };
  const running = createLazySessionRunner(sessions, visit, timeoutMs).run('chat', { about: 'clay' }, channel);
  const arrive = async (): Promise<void> => {
    resolve();
    await vi.waitFor(() => expect(starter).toHaveBeenCalled());
  };
  return { visit, running, said, stop, starter, resolve, reject, chat, channel, report, arrive };
}

test('answers are queued in order until the code of the session has loaded', async () => {
  const { visit, running, said, arrive, starter, chat, channel } = startChat();
  running.answer({ keep: 1 });
  running.answer({ keep: 2 });
  expect(said).toEqual([]);
  await arrive();
  expect(said).toEqual([{ keep: 1 }, { keep: 2 }]);
  running.answer({ keep: 3 });
  expect(said).toEqual([{ keep: 1 }, { keep: 2 }, { keep: 3 }]);
  expect(chat).toHaveBeenCalledExactlyOnceWith(visit);
  expect(starter).toHaveBeenCalledExactlyOnceWith({ about: 'clay' }, channel);
});

test('a session that is stopped before its code has loaded never starts', async () => {
  const { running, resolve, starter, channel } = startChat();
  running.stop();
  resolve();
  await new Promise((done) => setTimeout(done));
  expect(starter).not.toHaveBeenCalled();
  expect(channel.finish).not.toHaveBeenCalled();
});

test('stopping a running session calls its stop function', async () => {
  const { running, stop, arrive } = startChat();
  await arrive();
  running.stop();
  expect(stop).toHaveBeenCalledOnce();
});

test('a session whose code cannot be loaded finishes as failed and is reported to developers', async () => {
  const { reject, channel, report } = startChat();
  const cause = new Error('offline');
  reject(cause);
  await vi.waitFor(() => expect(channel.finish).toHaveBeenCalled());
  expect(channel.finish).toHaveBeenCalledExactlyOnceWith('failed', {
    code: 'not-loaded',
    reason: 'other',
    message: '',
  });
  expect(report).toHaveBeenCalledExactlyOnceWith({
    code: 'session-not-loaded',
    severity: 'error',
    where: { key: 'chat' },
    why: 'The code of the session "chat" did not load, so the session failed.',
    fix: 'Check that `sessions` of startFlow contains it, and that its files can be loaded.',
    cause,
  });
});

test('an unknown session finishes as failed and is reported to developers', async () => {
  const finish = vi.fn();
  const report = vi.fn();
  const visit = { device: 'desktop', report: report as Visit['report'] } as Visit;
  createLazySessionRunner({}, visit, 1_000).run('dance', {}, { ask: vi.fn(), report: vi.fn(), finish });
  await vi.waitFor(() =>
    expect(finish).toHaveBeenCalledWith('failed', expect.objectContaining({ code: 'not-loaded' })),
  );
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      where: { key: 'dance' },
      cause: new Error('"sessions" of startFlow has no session "dance"'),
    }),
  );
});

test('the code of every session is prefetched; code that failed to load is loaded again when the session starts', async () => {
  const { visit, chat: here } = startChat();
  const lost = vi.fn<Session['load']>().mockRejectedValueOnce(new Error('gone')).mockImplementation(here);
  const sessions = { here: { load: here }, lost: { load: lost } };
  const { run, prefetch } = createLazySessionRunner(sessions, visit, 1_000);
  prefetch();
  expect(here).toHaveBeenCalled();
  expect(lost).toHaveBeenCalledOnce();
  run('lost', {}, { ask: vi.fn(), report: vi.fn(), finish: vi.fn() });
  expect(lost).toHaveBeenCalledTimes(2);
});
