import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plate } from '../../refinance/gallery/screens/plate.ts';
import { drawFlow, named, press, raiser, tabTo, type, type DrawnFlow } from './draw-flow.tsx';
import { shows } from '../../support/shows.ts';

let flow: DrawnFlow;

beforeEach(async () => {
  flow = await drawFlow(plate);
});

afterEach(async () => {
  await flow.end();
  vi.restoreAllMocks();
});

const left = () => flow.heard.filter(([what]) => what === 'blur').map(([, path]) => path);

describe('leaving a field', () => {
  test('reports a field that was focused and left empty', shows('A5.rule.13'), async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    await tabTo(named(flow.page, 'plateState'));

    expect(left()).toEqual(['details.plateNumber']);
  });

  test('reports a field that was filled and left, after its value', async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    await type(named(flow.page, 'plateNumber'), 'dmk 408');
    await tabTo(named(flow.page, 'plateState'));

    expect(flow.heard.at(-1)).toEqual(['blur', 'details.plateNumber']);
    expect(flow.heard[0]).toEqual(['input', 'details.plateNumber', expect.any(String)]);
  });

  test('is not a blur that comes from pressing a button', shows('A5.rule.13'), async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    await press(raiser(flow.page, 'SUBMIT'));

    expect(left()).toEqual([]);
  });

  test('is not a blur that comes from pressing a link', async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    await press(flow.page.querySelector<HTMLElement>('a[href^="tel:"]')!);

    expect(left()).toEqual([]);
  });

  test('is told of only after the click where a label, a box or a choice is pressed: an error must not move it away', async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    const label = flow.page.querySelector<HTMLElement>('label[for$="plateState"]')!;
    await act(async () => {
      label.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      named(flow.page, 'plateNumber').blur();
    });
    expect(left()).toEqual([]);
    await act(async () => label.click());
    expect(left()).toEqual(['details.plateNumber']);
  });

  test('is told of at the next press, where the pressed choice was let go elsewhere', async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    await act(async () => {
      flow.page.querySelector('label')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      named(flow.page, 'plateNumber').blur();
    });
    await act(async () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    expect(left()).toEqual(['details.plateNumber']);
  });

  test('is reported again once a key follows the press', async () => {
    await press(raiser(flow.page, 'ENTER_MANUALLY'));
    await tabTo(named(flow.page, 'plateNumber'));
    await tabTo(named(flow.page, 'plateState'));

    expect(left()).toEqual(['details.plateNumber']);
  });

  test('is not the program moving the focus', async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    await flow.change((view) => {
      view.focus = { count: 2, target: 'heading' };
    });

    expect(document.activeElement?.tagName).toBe('H1');
    expect(left()).toEqual([]);
  });

  test('is not moving on from where the program put the focus, before anything is typed', async () => {
    await flow.change((view) => {
      view.focus = { count: 2, target: 'field', path: 'details.plateNumber' };
    });
    await tabTo(named(flow.page, 'plateState'));
    expect(left()).toEqual([]);

    await flow.change((view) => {
      view.focus = { count: 3, target: 'field', path: 'details.plateNumber' };
    });
    await type(named(flow.page, 'plateNumber'), 'A');
    await tabTo(named(flow.page, 'plateState'));
    expect(left()).toContain('details.plateNumber');
  });

  test('is not the window losing the focus', async () => {
    await tabTo(named(flow.page, 'plateNumber'));
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await act(async () => named(flow.page, 'plateNumber').blur());

    expect(left()).toEqual([]);
  });
});
