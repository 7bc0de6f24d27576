import { describe, expect, test } from 'vitest';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createScreenResolver, resolveScreen } from '../../../src/runtime/resolve/resolve-screen.ts';
import { screensAhead } from '../../../src/runtime/screens-ahead.ts';
import type { TextRef } from '../../../src/runtime/shapes/snapshot.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import { compileSmall, joined, type SmallFiles } from '../../support/small-flow.ts';
import { after, raise, start } from '../../support/tiny-flow.ts';

const ask = {
  form: 'ask',
  submit: 'GO',
  button: 'word',
  sections: [
    {
      schema: 'person',
      bind: 'person',
      fields: [{ name: 'name', widget: 'text-field', label: 'word', messages: { '*': 'name.short' } }],
    },
  ],
};
const step = (id: string, on: object = {}, view: readonly object[] = [{ heading: 'word' }]) => ({
  [`steps/${id}.json`]: { id, title: 'word', view, on },
});
const flowOf = (files: SmallFiles) => {
  const compilation = compileSmall(files);
  return joined(compilation);
};
const input = (value: string) => ({ kind: 'input', path: 'person.name', value }) as const;

describe('the screens ahead of a step', () => {
  const ahead = (files: SmallFiles): readonly (string | null)[] => {
    const { runnable } = flowOf(files);
    const { snapshot } = after(runnable, start);
    return screensAhead(runnable.flow, snapshot).map((next) => next.step);
  };

  test('are those that its programs may lead to, whatever guards say and calls reply, each once', () => {
    const on = {
      GO: [
        { goto: 'SECOND', when: '$flag' },
        { call: 'work', on: { refused: [{ goto: 'THIRD' }] } },
        { goto: 'SECOND' },
      ],
      BACK: [{ goto: 'FOURTH' }],
    };
    const steps = [step('FIRST', on), step('SECOND'), step('THIRD'), step('FOURTH'), step('FIFTH')];
    const found = ahead(Object.assign({}, ...steps) as SmallFiles);
    expect([found.length, new Set(found)]).toEqual([3, new Set(['SECOND', 'THIRD', 'FOURTH'])]);
  });

  test('are none where nothing leads on, or data chooses where', () => {
    expect(ahead(step('FIRST', { GO: [{ stay: true }] }))).toEqual([]);
    const chosen = { goto: { from: '$note', among: ['SECOND', 'THIRD'], else: 'THIRD' } };
    expect(ahead({ ...step('FIRST', { GO: [chosen] }), ...step('SECOND'), ...step('THIRD') })).toEqual([]);
  });

  test('are no more than a few, however many there are', () => {
    const names = Array.from({ length: 40 }, (_, index) => `STEP_${index}`);
    const on = { GO: [...names.map((name, index) => ({ goto: name, when: `$note = '${index}'` })), { stay: true }] };
    expect(ahead(Object.assign(step('FIRST', on), ...names.map((name) => step(name))) as SmallFiles)).toEqual(
      names.slice(0, 4),
    );
  });

  test('are without those that have not been fetched yet, and begin with entries of their own', () => {
    const files = {
      ...step('FIRST', { GO: [{ goto: 'SECOND' }], ON: [{ goto: 'THIRD' }] }),
      ...step('SECOND'),
      'steps/THIRD.json': {
        id: 'THIRD',
        title: 'word',
        context: { own: { type: 'string' } },
        view: [{ text: '$own' }],
      },
    };
    const { runnable } = flowOf(files);
    const { SECOND: _, ...steps } = runnable.flow.steps;
    const [next, ...others] = screensAhead({ ...runnable.flow, steps }, after(runnable, start).snapshot);
    expect([next?.step, next?.local, others]).toEqual(['THIRD', { own: null }, []]);
  });
});

describe('a screen that was prepared', () => {
  const files = {
    ...step('FIRST', { GO: [{ goto: 'SECOND' }] }, [ask]),
    ...step('SECOND', {}, [{ heading: 'second' }, { text: '$person.name' }]),
    'copy/en-US.json': { second: 'Second' },
  };

  /** What is worked out on arrival at the second step, where it was prepared with one name and come to with another. */
  const worked = (prepared: string | undefined, name: string): string[] => {
    const { runnable, localizer } = flowOf(files);
    const texts: string[] = [];
    const rich = (text: TextRef) => {
      texts.push('plain' in text ? text.plain : text.copy);
      return localizer.rich(text);
    };
    const resolve = createScreenResolver(runnable, { ...localizer, rich });
    const shown = (...names: readonly string[]) => after(runnable, start, ...names.map(input)).snapshot;
    resolve(shown());
    if (prepared !== undefined) screensAhead(runnable.flow, shown(prepared)).forEach(resolve.prepare);
    const arrived = after(runnable, start, input(name), raise('GO')).snapshot;
    texts.length = 0;
    expect(resolve(arrived)).toEqual(resolveScreen(runnable, arrived, localizer));
    expect(arrived.step).toBe('SECOND');
    return texts.filter((text) => ['second', 'Ada', 'Bo'].includes(text));
  };

  test('is not worked out again when it is arrived at, but for what has changed since', () => {
    expect(worked(undefined, 'Ada')).toEqual(['second', 'Ada']);
    expect(worked('Ada', 'Ada')).toEqual([]);
    expect(worked('Bo', 'Ada')).toEqual(['Ada']);
  });

  test('shares nothing with the screen of the last visit of its step, which begins with nothing if it was not prepared', () => {
    const { runnable, localizer } = flowOf(step('FIRST', { GO: [{ goto: 'FIRST' }] }, [ask]));
    const begun = after(runnable, start, input('Ada')).snapshot;
    const arrived = after(runnable, start, input('Ada'), raise('GO')).snapshot;
    for (const isPrepared of [true, false]) {
      const resolve = createScreenResolver(runnable, localizer);
      const last = resolve(begun);
      if (isPrepared) screensAhead(runnable.flow, begun).forEach(resolve.prepare);
      const next = resolve(arrived);
      expect(next.blocks).toEqual(last.blocks);
      expect(next.blocks[0]).not.toBe(last.blocks[0]);
      expect(next.blocks[0]?.props['items']).not.toBe(last.blocks[0]?.props['items']);
    }
  });

  test('that cannot be resolved yet is left for when it is arrived at', () => {
    const { runnable, localizer } = flowOf({
      ...step('FIRST', { GO: [{ set: { note: "'2015'" } }, { goto: 'SECOND' }] }, [ask]),
      ...step('SECOND', {}, [{ text: '$round($number($note))' }]),
    });
    const resolve = createScreenResolver(runnable, localizer);
    const begun = after(runnable, start).snapshot;
    const broken = { ...begun, context: { ...begun.context, note: 'nothing like a number' } };
    expect(() => screensAhead(runnable.flow, broken).forEach(resolve.prepare)).not.toThrow();
    const arrived = after(runnable, start, raise('GO')).snapshot;
    expect(JSON.stringify(resolve(arrived).blocks)).toContain('2015');
  });
});

describe('what a text lacks', () => {
  test('is told when its screen is there, and to nobody before; what lacks nothing is prepared', () => {
    const compilation = compileSmall({
      ...step('FIRST', { GO: [{ goto: 'SECOND' }] }, [ask]),
      ...step('SECOND', {}, [{ heading: 'second' }, { text: 'dear', with: { name: '$person.name' } }]),
      'copy/en-US.json': { second: 'Second', dear: 'Dear {name}' },
    });
    const reports: unknown[] = [];
    const { runnable, localizer } = joined(compilation, undefined, {
      report: ({ code, where }) => void reports.push([code, where.key]),
    });
    const texts: string[] = [];
    const rich: typeof localizer.rich = (text, told) => {
      if ('copy' in text) texts.push(text.copy);
      return localizer.rich(text, told);
    };
    const resolve = createScreenResolver(runnable, { ...localizer, rich });
    const begun = after(runnable, start).snapshot;
    resolve(begun);
    screensAhead(runnable.flow, begun).forEach(resolve.prepare);
    expect([reports, texts.filter((text) => text === 'second')]).toEqual([[], ['second']]);
    resolve(after(runnable, start, raise('GO')).snapshot);
    expect([reports, texts.filter((text) => text === 'second')]).toEqual([[['missing-value', 'dear']], ['second']]);
  });
});

describe('a runtime', () => {
  const running = () => {
    const idle: (() => void)[] = [];
    const { ports } = createTestPorts();
    const { runnable, localizer } = flowOf({
      ...step('FIRST', { GO: [{ goto: 'SECOND' }] }, [ask]),
      ...step('SECOND', { GO: [{ goto: 'FIRST' }] }, [{ heading: 'second' }, ask]),
      'copy/en-US.json': { second: 'Second' },
    });
    const texts: string[] = [];
    const rich = (text: TextRef) => {
      if ('copy' in text && text.copy === 'second') texts.push(text.copy);
      return localizer.rich(text);
    };
    const runtime = createRuntime({
      runnable,
      localizer: { ...localizer, rich },
      ports: { ...ports, idle: (run) => idle.push(run) },
      device: 'desktop',
      hostValues: {},
    });
    runtime.start();
    return { runtime, idle, texts, type: (text: string) => runtime.dispatch.input('person.name', text) };
  };

  test('prepares what the step leads to when it is idle, once for each visit, from the first answer on', () => {
    const { runtime, idle, texts, type } = running();
    expect(idle).toHaveLength(0);
    type('A');
    type('Ad');
    expect([idle.length, texts]).toEqual([1, []]);
    idle.pop()?.();
    expect(texts).toEqual(['second']);
    type('Ada');
    expect(idle).toHaveLength(0);
    runtime.dispatch.raise('GO');
    expect([runtime.store.screen.step, texts]).toEqual(['SECOND', ['second']]);
    type('Bo');
    expect(idle).toHaveLength(1);
  });

  test('prepares nothing for a step that was left before it was idle', () => {
    const { runtime, idle, texts, type } = running();
    type('Ada');
    runtime.dispatch.raise('GO');
    expect(texts).toEqual(['second']);
    runtime.dispatch.raise('GO');
    idle.forEach((run) => run());
    expect([runtime.store.screen.step, texts]).toEqual(['FIRST', ['second']]);
  });
});
