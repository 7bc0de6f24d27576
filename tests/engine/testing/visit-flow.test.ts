import { describe, expect, test } from 'vitest';
import type { Session } from '../../../src/browser/ports/session-runner.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { visitFlow } from '../../../src/testing/visit-flow.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { compileSmall, type SmallFiles } from '../../support/small-flow.ts';

const first = {
  id: 'FIRST',
  title: 'word',
  stage: 1,
  view: [{ heading: 'word' }, { button: 'word', event: 'GO' }],
};
const last = { id: 'LAST', title: 'word', stage: 2, view: [{ heading: 'word' }], end: 'completed' };

function flowOf(step: object, more: SmallFiles = {}) {
  return testFlowOf(compileSmall({ 'steps/FIRST.json': { ...first, ...step }, 'steps/LAST.json': last, ...more }));
}

const working = flowOf({
  on: { GO: [{ call: 'work', with: { note: "'now'" }, on: { partly: [{ stay: true }] } }, { goto: 'LAST' }] },
});

describe('a visit', () => {
  test('runs the given actions, in the format of startFlow', async () => {
    const visit = visitFlow(working, { actions: { work: { run: () => ({ outcome: 'done', reply: {} }) } } });
    visit.raise('GO');
    await visit.until('LAST');
    expect(visit.calls.map(({ action, input }) => ({ action, input }))).toEqual([
      { action: 'work', input: { note: 'now' } },
    ]);
    expect(visit.screen().end).toBe('completed');
  });

  test('waits for a reply of the test if no action is given', async () => {
    const visit = visitFlow(working);
    visit.raise('GO');
    expect(visit.screen().busy).toBe(true);
    await visit.calls[0]?.reply({ outcome: 'partly', reply: {} });
    expect(visit.screen()).toMatchObject({ step: 'FIRST', busy: false });
    visit.raise('GO');
    await visit.calls[1]?.reply({ outcome: 'done', reply: {} });
    await visit.until('LAST');
  });

  test('runs the given sessions, and lets the test control all others', async () => {
    const flow = flowOf({
      enter: [{ start: 'talk', with: {}, as: 'talk' }],
      on: {
        'talk.finished': [{ goto: 'LAST' }],
        'talk.asks.word': [{ stay: true }],
        GO: [{ answer: 'talk', with: { word: "'yes'" } }, { stay: true }],
        'talk.news': [{ stay: true }],
        'talk.failed': [{ stay: true }],
      },
    });
    const talk: Session = {
      load: async () => (_, channel) => {
        channel.finish('finished');
        return { answer: () => undefined, stop: () => undefined };
      },
    };
    await visitFlow(flow, { sessions: { talk } }).until('LAST');

    const spoken = visitFlow(flow);
    await spoken.until('FIRST');
    spoken.sessions[0]?.channel.ask('word', { hint: 'x' });
    spoken.raise('GO');
    expect(spoken.sessions[0]?.answers).toEqual([{ word: 'yes' }]);
    spoken.sessions[0]?.channel.finish('finished');
    await spoken.until('LAST');
    expect(spoken.sessions[0]?.stopped).toBe(true);
  });

  test.each(['help', 'legal', 'aside'])('can press a link of chrome.%s', async (place) => {
    const link = [{ link: 'word', event: 'LATER' }];
    const chrome = { [place]: place === 'aside' ? { label: 'word', view: link } : link };
    const flow = flowOf(
      { on: { GO: [{ stay: true }] } },
      { 'flow.json': { chrome, on: { LATER: [{ goto: 'LAST' }] } } },
    );
    const visit = visitFlow(flow);
    expect(() => visit.raise('SOONER')).toThrow('Nothing on screen raises SOONER');
    visit.raise('LATER');
    await visit.until('LAST');
  });

  test('loads the options of the step that it starts at', async () => {
    const jobs = { call: 'list', as: 'jobs', value: 'code', label: 'name' };
    const name = { name: 'name', widget: 'select-field', label: 'word', prompt: 'word', options: jobs };
    const sections = [{ schema: 'person', bind: 'person', fields: [name] }];
    const flow = flowOf({
      view: [{ form: 'f', submit: 'GO', button: 'word', sections }],
      on: { GO: [{ stay: true }] },
    });
    const visit = visitFlow(flow, { preview: { step: 'FIRST', samples: { context: {} } } });
    await visit.until(() => visit.calls.length === 1);
    expect(visit.calls[0]?.action).toBe('list');
  });

  test('advances time only when the test advances the clock', async () => {
    const clock = createFakeClock({ now: Date.UTC(2030, 0, 1) });
    const visit = visitFlow(
      flowOf({ after: [{ ms: '30000', event: 'LATE' }], on: { GO: [{ stay: true }], LATE: [{ goto: 'LAST' }] } }),
      { clock },
    );
    await visit.until('FIRST');
    clock.advance(29_999);
    expect(visit.screen().step).toBe('FIRST');
    clock.advance(1);
    expect(visit.screen().step).toBe('LAST');
  });

  test('stores the data that a browser would store, and restores it on the next visit', async () => {
    const flow = flowOf({ on: { GO: [{ set: { 'kept.id': "'k-1'" } }, { goto: 'LAST' }] } });
    const visit = visitFlow(flow);
    visit.raise('GO');
    await visit.until('LAST');
    expect(visit.storage.value).toMatchObject({ kept: { id: 'k-1' } });
    const again = visitFlow(flow, { storage: visit.storage.value });
    expect(again.runtime.snapshot().context['kept']).toEqual({ id: 'k-1' });
  });

  test('throws an error for a language that the flow does not have', () => {
    expect(() => visitFlow(working, { locale: 'fr-FR' })).toThrow(
      'The flow "small" has no copy for "fr-FR", only for en-US',
    );
  });

  test('throws an error with the current screen if nothing on screen raises the event', () => {
    expect(() => visitFlow(working).raise('NOTHING')).toThrow(/Nothing on screen raises NOTHING\. On screen: FIRST/);
  });
});
