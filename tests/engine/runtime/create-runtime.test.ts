import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../../src/runtime/create-runtime.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { createTestPorts, type TestWorld } from '../../../src/testing/test-ports.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { compileSmall, joinCompilation, type SmallFiles } from '../../support/small-flow.ts';
import { done, nameForm, second } from './started.ts';

interface Running extends TestWorld {
  readonly runtime: Runtime;
  /** Kinds of the events that produced the snapshots. */
  readonly observed: string[];
  /** Calls to the storage and connection ports, in order. */
  readonly log: string[];
  /** Reports a change in another tab or of the connection. It also works after the runtime stopped watching. */
  readonly tell: { stored?: (stored: unknown) => void; online?: (isOnline: boolean) => void };
}

const compiled = (first: object = {}, more: SmallFiles = {}): Compilation => {
  const step = { id: 'FIRST', title: 'word', view: [nameForm], ...first };
  const compilation = compileSmall({ 'steps/FIRST.json': step, 'steps/SECOND.json': second, ...more });
  expect(compilation.findings).toEqual([]);
  return compilation;
};

/** A flow that has not started, in a world that records who watches each port. */
function running(compilation: Compilation, more: Partial<RuntimeOptions> = {}): Running {
  const { world, ports } = createTestPorts();
  const [observed, log]: [string[], string[]] = [[], []];
  const tell: Running['tell'] = {};
  const watched = (name: string) => {
    log.push(`watches ${name}`);
    return () => void log.push(`leaves ${name}`);
  };
  const runtime = createRuntime({
    ...joinCompilation(compilation),
    device: 'desktop',
    hostValues: {},
    observe: (_, { kind }) => observed.push(kind),
    ...more,
    ports: {
      ...ports,
      storage: { ...ports.storage, watch: (changed) => ((tell.stored = changed), watched('storage')) },
      connection: { watch: (changed) => ((tell.online = changed), watched('connection')) },
      ...more.ports,
    },
  });
  return { ...world, runtime, observed, log, tell };
}

describe('a runtime', () => {
  test('starts once, however often start is called', () => {
    const { runtime, observed, log } = running(compiled());
    expect(runtime.store.screen).toMatchObject({ step: null, busy: true });
    runtime.start();
    runtime.start();
    expect(runtime.store.screen).toMatchObject({ step: 'FIRST', busy: false });
    expect(observed).toEqual(['start']);
    expect(log).toEqual(['watches connection', 'watches storage']);
  });

  test('works without a tab port, a connection port and storage events', () => {
    const { ports } = createTestPorts();
    const { tab: _, connection: __, ...few } = ports;
    const storage = { isPersistent: true, read: () => undefined, write: () => undefined, clear: () => undefined };
    const runtime = createRuntime({
      ...joinCompilation(compiled()),
      ports: { ...few, storage },
      device: 'mobile',
      hostValues: {},
    });
    runtime.start();
    expect(runtime.store.screen.step).toBe('FIRST');
    expect(() => runtime.destroy()).not.toThrow();
  });

  test('observes storage and connection while it runs, and ignores all events after destroy', async () => {
    const on = { GO: [{ call: 'work', save: 'note' }, { goto: 'SECOND' }] };
    const { runtime, observed, log, tell, calls } = running(compiled({ on, after: [{ ms: '50', event: 'GO' }] }));
    runtime.start();
    tell.online?.(false);
    tell.online?.(true);
    runtime.dispatch.raise('GO');
    const before = runtime.snapshot();
    expect(observed).toEqual(['start', 'connection', 'connection', 'raise']);
    runtime.destroy();
    expect(log.slice(2)).toEqual(['leaves storage', 'leaves connection']);
    expect(calls[0]?.signal.aborted).toBe(true);
    tell.online?.(false);
    tell.stored?.({ kept: { id: 'a' } });
    runtime.dispatch.input('person.name', 'Ada');
    await calls[0]?.reply(done('told'));
    expect(observed).toHaveLength(4);
    expect(runtime.snapshot()).toBe(before);
  });

  test('starts from the values in storage, in the tab and from the host', () => {
    const entries = {
      'context.json': {
        kept: { schema: 'kept', stored: true },
        note: { type: 'string', keepOnReload: true },
        init: { type: 'object', from: 'host' },
      },
    };
    const { ports, world } = createTestPorts({ storage: { kept: { id: '7' } } });
    const now = world.clock.now();
    const state = { flow: 'small', version: '1.0.0', step: 'SECOND', at: now };
    world.tab.value = { entries: { note: 'half' }, unsaved: ['note'], state };
    const runtime = createRuntime({
      ...joinCompilation(compiled({ view: [{ heading: 'word' }] }, entries)),
      ports: { ...ports, storage: { ...ports.storage, isPersistent: false } },
      device: 'mobile',
      hostValues: { init: { a: 1 } },
    });
    expect(runtime.snapshot()).toMatchObject({
      device: 'mobile',
      isStoragePersistent: false,
      today: world.clock.today(),
      now,
      resumeStep: 'SECOND',
      dirtyFields: { note: 'taken' },
      context: { kept: { id: '7' }, note: 'half', init: { a: 1 } },
    });
  });

  test('updates the screen before it notifies observers and performs effects', () => {
    const seen: unknown[] = [];
    const { ports } = createTestPorts();
    const page = (step: string): void => void seen.push(`page ${step} beside ${runtime.store.screen.step}`);
    const runtime = createRuntime({
      ...joinCompilation(compiled({ on: { GO: [{ goto: 'SECOND' }] } })),
      ports: { ...ports, analytics: { ...ports.analytics, page } },
      device: 'desktop',
      hostValues: {},
      observe: ({ step }) => seen.push(`${step} beside ${runtime.store.screen.step}`),
    });
    runtime.start();
    runtime.dispatch.raise('GO');
    expect(seen).toEqual([
      'FIRST beside FIRST',
      'page FIRST beside FIRST',
      'SECOND beside SECOND',
      'page SECOND beside SECOND',
    ]);
  });

  test('dispatches raised events with their form and data, and runs actions for widgets', async () => {
    const told: FlowEventBody[] = [];
    const { runtime, calls } = running(compiled(), { observe: (_, occurrence) => told.push(occurrence) });
    runtime.start();
    runtime.dispatch.raise('GO');
    runtime.dispatch.raise('GO', { form: 'f', data: { a: 1 } });
    runtime.dispatch.input('person.name', 'Ada');
    runtime.dispatch.blur('person.name');
    expect(told.slice(1)).toStrictEqual([
      { kind: 'raise', name: 'GO', data: {} },
      { kind: 'raise', name: 'GO', data: { a: 1 }, form: 'f' },
      { kind: 'input', path: 'person.name', value: 'Ada' },
      { kind: 'blur', path: 'person.name' },
    ]);
    const reply = runtime.dispatch.run?.('list', { q: 1 }, { signal: new AbortController().signal });
    await calls[0]?.reply({ outcome: 'listed', reply: [] });
    await expect(reply).resolves.toEqual({ outcome: 'listed', reply: [] });
  });

  test('tracks a followed link if the flow sets "track" for it, and no other link', () => {
    const links = {
      'links.json': {
        site: { href: 'https://site.example/', newTab: true, track: 'Site Opened' },
        quiet: { href: 'https://quiet.example/', newTab: true },
      },
    };
    const { runtime, tracked } = running(compiled({}, links));
    runtime.start();
    const before = tracked.length;
    for (const link of ['site', 'quiet', 'gone']) runtime.dispatch.followed(link);
    expect(tracked.slice(before)).toEqual([{ kind: 'track', name: 'Site Opened', values: { step: 'FIRST' } }]);
  });

  test('sends a page event for each step that is shown, not for a step that "enter" leaves at once', () => {
    const [first, third] = [{ on: { GO: [{ goto: 'SECOND' }] } }, { id: 'THIRD', title: 'word', view: [nameForm] }];
    const passed = { ...second, enter: [{ goto: 'THIRD', when: '$flag = false' }] };
    const steps = { 'steps/SECOND.json': passed, 'steps/THIRD.json': third };
    const { runtime, tracked } = running(compiled(first, steps));
    runtime.start();
    runtime.dispatch.raise('GO');
    expect(tracked.filter(({ kind }) => kind === 'page').map(({ name }) => name)).toEqual(['FIRST', 'THIRD']);
  });

  test('performs the other effects and reports an error if analytics throw', async () => {
    const { ports, world } = createTestPorts();
    const gone = (): never => {
      throw new TypeError('gtag is not a function');
    };
    const on = { GO: [{ call: 'work' }, { goto: 'SECOND' }] };
    const links = { 'links.json': { site: { href: 'https://site.example/', newTab: true, track: 'Site Opened' } } };
    const runtime = createRuntime({
      ...joinCompilation(compiled({ on }, links)),
      ports: { ...ports, analytics: { ...ports.analytics, page: gone, track: gone } },
      device: 'desktop',
      hostValues: {},
    });
    runtime.start();
    runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(done('told'));
    runtime.dispatch.followed('site');
    await Promise.resolve();
    expect(runtime.store.screen).toMatchObject({ step: 'SECOND', busy: false });
    const told = world.reports.map(({ code, where }) => [code, where.key]);
    expect(told).toEqual(['page', 'track', 'page', 'track'].map((key) => ['port-threw', key]));
  });

  test('starts the calls of the next step if a session of the previous step throws when it stops', () => {
    const stop = (): never => {
      throw new Error('closed already');
    };
    const { ports, world } = createTestPorts({ startSession: () => ({ answer: () => undefined, stop }) });
    const talks = { start: 'talk', as: 'talk', steps: ['FIRST'] };
    const first = { enter: [talks], on: { GO: [{ goto: 'SECOND' }] } };
    const steps = { 'steps/SECOND.json': { ...second, enter: [{ call: 'work', busy: 'none' }] } };
    const runtime = createRuntime({
      ...joinCompilation(compiled(first, steps)),
      ports,
      device: 'desktop',
      hostValues: {},
    });
    runtime.start();
    runtime.dispatch.raise('GO');
    expect(runtime.store.screen.step).toBe('SECOND');
    expect(world.calls.map(({ action }) => action)).toEqual(['work']);
  });

  test('raises the failed event of a session that throws when it starts', () => {
    const session = (): never => {
      throw new Error('no camera');
    };
    const { ports } = createTestPorts({ startSession: session });
    const talks = { start: 'talk', as: 'talk', steps: ['FIRST'] };
    const first = { on: { GO: [talks, { stay: true }], 'talk.failed': [{ goto: 'SECOND' }] } };
    const runtime = createRuntime({ ...joinCompilation(compiled(first)), ports, device: 'desktop', hostValues: {} });
    runtime.start();
    runtime.dispatch.raise('GO');
    expect([runtime.store.screen.step, runtime.snapshot().sessions]).toEqual(['SECOND', {}]);
  });

  test('handles the next event after an observer has thrown, and does not hide the error', () => {
    const fails = new Error('a bug');
    const { runtime } = running(compiled(), {
      observe: (_, { kind }) => {
        if (kind === 'blur') throw fails;
      },
    });
    runtime.start();
    expect(() => runtime.dispatch.blur('person.name')).toThrow(fails);
    runtime.dispatch.input('person.name', 'Ada');
    expect(runtime.snapshot().context['person']).toMatchObject({ name: 'Ada' });
  });
});

describe('an exception that is not a FlowError', () => {
  test.each<[string, (runtime: Runtime) => void]>([
    ['that occurs while an event is decided', (runtime) => runtime.dispatch.raise('GO')],
    ['that occurs while a screen is resolved', (runtime) => runtime.dispatch.input('person.name', 'Ada')],
  ])('%s is rethrown and not reported', (_, happen) => {
    const bug = new RangeError('a bug');
    const view = [nameForm, { text: 'word', when: "$person.name = 'Ada' ? $filled($note) : true" }];
    const compilation = compiled({ view, on: { GO: [{ goto: 'SECOND', when: '$filled($note)' }, { stay: true }] } });
    const { runnable, localizer } = joinCompilation(compilation, generalFunctions);
    const describing = (): never => {
      throw bug;
    };
    // The description of a failed expression for developers throws.
    const filled = (): never => {
      throw new Error('the function failed');
    };
    const { runtime, reports, halted } = running(compilation, {
      localizer,
      runnable: { ...runnable, describeExpression: describing, functions: { ...runnable.functions, filled } },
    });
    runtime.start();
    expect(() => happen(runtime)).toThrow(bug);
    expect([runtime.store.screen.step, reports, halted]).toEqual(['FIRST', [], []]);
  });
});

describe('a preview', () => {
  const preview = (_: unknown, before: Snapshot): Snapshot => ({ ...before, step: 'SECOND', enterDone: true });

  test('is on screen at once, and start runs no program of the flow', () => {
    const { runtime, observed, log } = running(compiled(), { preview });
    expect(runtime.store.screen.step).toBe('SECOND');
    runtime.start();
    expect(runtime.store.screen.step).toBe('SECOND');
    expect([observed, log]).toEqual([[], ['watches connection']]);
  });

  test('that cannot be resolved shows the error view', () => {
    const wrong = { 'steps/SECOND.json': { ...second, view: [{ text: 'word', when: "'2015' < $limits.most" }] } };
    const { runtime, reports } = running(compiled({}, wrong), { preview });
    expect(runtime.store.screen).toMatchObject({ step: 'broken', kind: 'view' });
    expect(reports).toMatchObject([{ code: 'expression-failed', where: { step: 'SECOND' } }]);
  });
});

describe('replacing the flow with another version', () => {
  const replaced = ({ runtime }: Running, compilation: Compilation, from?: Snapshot): void => {
    const { runnable, localizer } = joinCompilation(compilation);
    runtime.replace(runnable, localizer, from);
  };
  const more = { 'copy/en-US.json': { word: 'Another word' }, 'context.json': { added: { type: 'number' } } };

  test('keeps the step and the answers, uses the new copy, and gives new entries their defaults', () => {
    const world = running(compiled({ on: { GO: [{ stay: true }] } }));
    world.runtime.start();
    world.runtime.dispatch.input('person.name', 'Ada');
    const { store } = world.runtime;
    replaced(world, compiled({ on: { GO: [{ goto: 'SECOND' }] } }, more));
    expect(world.runtime.store).toBe(store);
    expect(store.screen).toMatchObject({ step: 'FIRST', title: 'Another word | Suffix' });
    expect(world.runtime.snapshot().context).toMatchObject({ person: { name: 'Ada' }, added: null, note: null });
    world.runtime.dispatch.raise('GO');
    expect(store.screen.step).toBe('SECOND');
    expect(world.observed).toEqual(['start', 'input', 'raise']);
  });

  test('goes to the first step if the current step no longer exists', () => {
    const world = running(compiled({ on: { GO: [{ goto: 'SECOND' }] } }));
    world.runtime.start();
    world.runtime.dispatch.raise('GO');
    const { 'steps/SECOND.json': _, ...files } = { 'steps/SECOND.json': second };
    replaced(world, compileSmall({ ...files, 'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [nameForm] } }));
    expect(world.runtime.store.screen.step).toBe('FIRST');
  });

  test('continues from a given snapshot, and does not start a runtime that has not started', () => {
    const world = running(compiled());
    replaced(world, compiled({}, more));
    expect(world.runtime.snapshot().step).toBeNull();
    world.runtime.start();
    expect(world.runtime.store.screen.step).toBe('FIRST');
    const now = world.runtime.snapshot();
    replaced(world, compiled(), { ...now, step: 'SECOND', context: { ...now.context, note: 'given' } });
    expect(world.runtime.store.screen.step).toBe('SECOND');
    expect(world.runtime.snapshot().context).toMatchObject({ note: 'given' });
  });

  test('shows the error view if the screen cannot be resolved', () => {
    const world = running(compiled());
    world.runtime.start();
    replaced(world, compiled({ view: [{ text: 'word', when: "'2015' < $limits.most" }] }));
    expect(world.runtime.store.screen).toMatchObject({ step: 'broken', kind: 'view' });
    expect([world.observed, world.reports.length]).toEqual([['start', 'unresolvable'], 1]);
  });

  test('uses the link addresses of the new version', () => {
    const go = { on: { GO: [{ visit: 'site', with: { q: "'a b'" } }, { stay: true }] } };
    const world = running(compiled(go));
    world.runtime.start();
    world.runtime.dispatch.raise('GO');
    const links = { 'links.json': { site: { href: 'https://new.example/{q}', newTab: true } } };
    replaced(world, compiled(go, links));
    world.runtime.dispatch.raise('GO');
    expect(world.opened).toEqual(['https://site.example/?q=a%20b', 'https://new.example/a%20b']);
  });
});

describe('a flow that halts or is destroyed', () => {
  const noWay = { 'flow.json': { failures: { '*': [{ goto: 'broken', when: "'2015' < $limits.most" }] } } };
  const on = { GO: [{ goto: 'SECOND', when: "'2015' < $limits.most" }] };

  test('halts once, cancels its timers and stops watching storage and connection', () => {
    const world = running(compiled({ on, after: [{ ms: '50', event: 'LATE' }] }, noWay));
    world.runtime.start();
    expect(world.clock.pending).toBe(1);
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    expect(world.halted).toHaveLength(1);
    expect([world.clock.pending, world.log.slice(2)]).toEqual([0, ['leaves storage', 'leaves connection']]);
  });

  test('halts once if a screen cannot be resolved and the failure route fails too', () => {
    const spoil = [{ set: { note: "'2015'" } }, { stay: true }];
    const view = [nameForm, { text: 'word', when: "$note = '2015' ? '2015' < $limits.most : true" }];
    const world = running(compiled({ view, on: { SPOIL: spoil } }, noWay));
    world.runtime.start();
    world.runtime.dispatch.raise('SPOIL');
    expect(world.halted).toHaveLength(1);
    expect(world.runtime.store.screen.step).toBe('FIRST');
  });

  test('starts no session, call or timer after the report port has destroyed the runtime', () => {
    const program = [{ warn: 'odd' }, { start: 'talk', as: 'talk' }, { call: 'work', busy: 'none' }, { stay: true }];
    const { ports, world } = createTestPorts();
    const runtime = createRuntime({
      ...joinCompilation(
        compiled({ on: { GO: program }, after: [{ ms: '50', event: 'LATE', when: '$talk.running = true' }] }),
      ),
      ports: { ...ports, report: () => runtime.destroy() },
      device: 'desktop',
      hostValues: {},
    });
    runtime.start();
    runtime.dispatch.raise('GO');
    expect([world.sessions, world.calls, world.clock.pending]).toEqual([[], [], 0]);
  });

  test('still stores entries after the report port has destroyed the runtime', () => {
    const { ports } = createTestPorts({ storage: { step: 'FIRST' } });
    const told: string[] = [];
    const runtime = createRuntime({
      ...joinCompilation(compiled({ on: { GO: [{ warn: 'odd' }, { set: { kept: "'7'" } }, { stay: true }] } })),
      ports: {
        ...ports,
        storage: { ...ports.storage, write: () => void told.push('stored') },
        report: () => {
          runtime.destroy();
          told.push('ended');
        },
      },
      device: 'desktop',
      hostValues: {},
    });
    runtime.start();
    told.length = 0;
    runtime.dispatch.raise('GO');
    expect(told).toEqual(['ended', 'stored']);
  });

  test('does not notify the host after the report port has destroyed the runtime', () => {
    const { ports, world } = createTestPorts();
    const runtime = createRuntime({
      ...joinCompilation(compiled({ on }, noWay)),
      ports: { ...ports, report: () => runtime.destroy() },
      device: 'desktop',
      hostValues: {},
    });
    runtime.start();
    runtime.dispatch.raise('GO');
    expect(world.halted).toEqual([]);
  });
});
