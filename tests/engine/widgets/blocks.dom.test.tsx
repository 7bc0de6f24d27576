import { afterEach, describe, expect, test } from 'vitest';
import type { ResolvedBlock } from '../../../src/runtime/shapes/screen.ts';
import { screens } from '../../refinance/gallery/screens/index.ts';
import { aBlock, aView, texts } from '../../refinance/gallery/view.ts';
import { drawFlow, press, type DrawnFlow } from '../renderer/draw-flow.tsx';

let flow: DrawnFlow;

afterEach(() => flow.end());

async function draw(...blocks: ResolvedBlock[]) {
  flow = await drawFlow(aView({ blocks, help: [], legal: [] }));
}

describe('records', () => {
  const records = aBlock('records', {
    unit: ['months'],
    edit: ['Edit'],
    remove: ['Remove'],
    records: [
      { title: ['1827 Larkspur Lane'], count: 11, tag: ['Current'] },
      { title: ['402 Juniper Street'], remove: true, lines: texts('Greeley, CO 80631') },
    ],
  });

  test('say which record is to be edited or removed', async () => {
    await draw(records);
    const second = flow.page.querySelector('[data-index="1"]')!;
    await press(second.querySelector<HTMLElement>('[data-event="EDIT"]')!);
    await press(second.querySelector<HTMLElement>('[data-event="REMOVE"]')!);

    expect(flow.heard).toEqual([
      ['raise', 'EDIT', { data: { index: 1 } }],
      ['raise', 'REMOVE', { data: { index: 1 } }],
    ]);
    expect(second.querySelector('[data-event="EDIT"]')?.textContent).toBe('Edit 402 Juniper Street');
  });

  test('offer to remove only what can be removed', async () => {
    await draw(records);

    expect(flow.page.querySelector('[data-index="0"] [data-event="REMOVE"]')).toBeNull();
  });

  test('count months in words', async () => {
    await draw(records);

    expect(flow.page.querySelector('[data-index="0"] .entry__n .sr')?.textContent?.trim()).toBe('months');
  });
});

describe('a summary', () => {
  const summary = (reveal: boolean) =>
    aBlock('summary', {
      summary: ['Your details'],
      rows: [{ label: ['Social Security number'], secret: '123456412', pattern: '###-##-####', reveal }],
    });

  test('keeps the hidden digits of a secret out of the document', async () => {
    await draw(summary(false));

    expect(flow.page.outerHTML).not.toContain('123');
    expect(flow.page.querySelector('dd')?.textContent).toBe('•••-••-ends in 6412');
    expect(flow.page.querySelector('button')).toBeNull();
  });

  test('shows a secret when asked, and hides it again', async () => {
    await draw(summary(true));
    const show = flow.page.querySelector<HTMLElement>('[aria-pressed]')!;
    await press(show);
    expect(flow.page.querySelector('dd')?.textContent).toBe('123-45-6412');

    await press(show);
    expect(flow.page.outerHTML).not.toContain('123');
  });
});

describe('a months bar', () => {
  test('fills as many cells as months are covered, never more than asked for', async () => {
    const bar = (covered: number) => ({ 'months-bar': ['x'], covered, of: 24, need: ['Need'], done: ['Done'] });
    await draw(aBlock('months-bar', bar(17), 'some'), aBlock('months-bar', bar(90), 'all'));
    const [some, all] = [...flow.page.querySelectorAll('.cover')];

    expect([some!.querySelectorAll('.m-on').length, some!.querySelectorAll('.m-off').length]).toEqual([17, 7]);
    expect(some!.querySelector('[role="status"]')?.textContent).toBe('Need');
    expect(all!.querySelectorAll('.m-on')).toHaveLength(24);
    expect(all!.querySelector('[role="status"]')?.textContent).toBe('Done');
  });
});

describe('a button', () => {
  test('says that the call it started is under way, and takes no second press', async () => {
    await draw(aBlock('button', { button: ['Check now'], event: 'CHECK_STATUS' }));
    const button = flow.page.querySelector<HTMLElement>('[data-event="CHECK_STATUS"]')!;
    button.addEventListener('click', () => void Object.assign(flow.store.screen, { busy: true }), { once: true });
    await press(button);
    await press(button);
    expect(flow.heard).toHaveLength(1);
    expect(button.textContent).toBe('Working');

    await flow.change((view) => Object.assign(view, { busy: false }));
    expect(button.textContent).toBe('Check now');
  });
});

describe('a disclosure', () => {
  test('holds blocks', async () => {
    await draw(aBlock('disclosure', { disclosure: ['More'], blocks: [aBlock('text', { text: ['Inside'] })] }));

    expect(flow.page.querySelector('details .text')?.textContent).toBe('Inside');
  });
});

describe('every screen of the gallery', () => {
  test.each(Object.keys(screens))('is drawn with one heading and without inline styles: %s', async (name) => {
    flow = await drawFlow(screens[name]!);

    expect(flow.page.querySelectorAll('h1')).toHaveLength(1);
    expect(flow.page.querySelector('[style]')).toBeNull();
    const ids = [...flow.page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
