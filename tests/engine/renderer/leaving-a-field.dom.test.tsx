import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plate } from '../../refinance/gallery/screens/plate.ts';
import {
  renderScreen,
  controlNamed,
  press,
  eventElement,
  tabTo,
  enterText,
  type RenderedScreen,
} from '../../support/render-screen.tsx';
import { shows } from '../../support/shows.ts';

let flow: RenderedScreen;

beforeEach(async () => {
  flow = await renderScreen(plate);
});

afterEach(() => vi.restoreAllMocks());

const left = () => flow.dispatched.filter(([what]) => what === 'blur').map(([, path]) => path);

describe('leaving a field', () => {
  test('reports a field that was focused and left empty', shows('A5.rule.13'), async () => {
    tabTo(controlNamed('plateNumber'));
    tabTo(controlNamed('plateState'));

    expect(left()).toEqual(['details.plateNumber']);
  });

  test('reports a field that was filled and left, after it reports the value', async () => {
    tabTo(controlNamed('plateNumber'));
    enterText(controlNamed('plateNumber'), 'dmk 408');
    tabTo(controlNamed('plateState'));

    expect(flow.dispatched.at(-1)).toEqual(['blur', 'details.plateNumber']);
    expect(flow.dispatched[0]).toEqual(['input', 'details.plateNumber', expect.any(String)]);
  });

  test('is not reported if the blur comes from a click on a button', shows('A5.rule.13'), async () => {
    tabTo(controlNamed('plateNumber'));
    await press(eventElement('SUBMIT'));

    expect(left()).toEqual([]);
  });

  test('is not reported if the blur comes from a click on a link', async () => {
    tabTo(controlNamed('plateNumber'));
    await press(screen.getByRole('link', { name: /\(303\) 555-0142/ }));

    expect(left()).toEqual([]);
  });

  test('is reported only after the click on a label, so that an error does not move the label away', async () => {
    tabTo(controlNamed('plateNumber'));
    const label = flow.page.querySelector<HTMLElement>('label[for$="plateState"]')!;
    await act(async () => {
      label.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      controlNamed('plateNumber').blur();
    });
    expect(left()).toEqual([]);
    await act(async () => label.click());
    expect(left()).toEqual(['details.plateNumber']);
  });

  test('is reported at the next press if the pointer was released outside the pressed label', async () => {
    tabTo(controlNamed('plateNumber'));
    await act(async () => {
      flow.page.querySelector('label')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      controlNamed('plateNumber').blur();
    });
    await act(async () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    expect(left()).toEqual(['details.plateNumber']);
  });

  test('is reported again when the keyboard is used after a click', async () => {
    await press(eventElement('ENTER_MANUALLY'));
    tabTo(controlNamed('plateNumber'));
    tabTo(controlNamed('plateState'));

    expect(left()).toEqual(['details.plateNumber']);
  });

  test('is not reported if the program moves the focus', async () => {
    tabTo(controlNamed('plateNumber'));
    await flow.change((shown) => {
      shown.focus = { count: 2, target: 'heading' };
    });

    expect(document.activeElement?.tagName).toBe('H1');
    expect(left()).toEqual([]);
  });

  test('is not reported for a field that the program focused until something is typed in it', async () => {
    await flow.change((shown) => {
      shown.focus = { count: 2, target: 'field', path: 'details.plateNumber' };
    });
    tabTo(controlNamed('plateState'));
    expect(left()).toEqual([]);

    await flow.change((shown) => {
      shown.focus = { count: 3, target: 'field', path: 'details.plateNumber' };
    });
    enterText(controlNamed('plateNumber'), 'A');
    tabTo(controlNamed('plateState'));
    expect(left()).toContain('details.plateNumber');
  });

  test('is not reported if the window loses the focus', async () => {
    tabTo(controlNamed('plateNumber'));
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await act(async () => controlNamed('plateNumber').blur());

    expect(left()).toEqual([]);
  });
});
