import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBlock, aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { drawFlow, press, raiser, tabTo, named, type DrawnFlow } from './draw-flow.tsx';
import { shows } from '../../support/shows.ts';

let flow: DrawnFlow;

const page = aView({
  blocks: [
    aBlock('heading', { heading: ['Income'] }),
    aForm({ submit: 'ADD', items: [aSection([aField('jobTitle', 'text-field', 'Job title')])] }),
  ],
});
const modal = {
  name: 'annual-income',
  title: ['Is this right?'],
  blocks: [aBlock('button', { button: ['Yes'], event: 'CONFIRM' })],
};

beforeEach(async () => {
  flow = await drawFlow(page);
});

afterEach(() => flow.end());

const dialog = () => flow.page.querySelector<HTMLDialogElement>('dialog');
const open = () => flow.change((view) => Object.assign(view, { modal }));

describe('a modal', () => {
  test('is a named dialog, opened over the page, with the focus on its title', async () => {
    await open();

    expect(dialog()?.open).toBe(true);
    expect(dialog()?.dataset['modal']).toBe('annual-income');
    expect(document.getElementById(dialog()!.getAttribute('aria-labelledby')!)?.textContent).toBe('Is this right?');
    expect(document.activeElement?.textContent).toBe('Is this right?');
  });

  test(
    'asks to be closed by Escape, by its cross and by a press on the overlay',
    shows('A2.help.7', 'A2.help.8'),
    async () => {
      await open();
      await act(async () => void dialog()!.dispatchEvent(new Event('cancel', { cancelable: true })));
      await press(raiser(flow.page, 'CLOSE'));
      await press(dialog()!);

      expect(flow.heard).toEqual([
        ['raise', 'CLOSE'],
        ['raise', 'CLOSE'],
        ['raise', 'CLOSE'],
      ]);
      expect(dialog()?.open).toBe(true);
    },
  );

  test('is not closed by a press inside it', async () => {
    await open();
    await press(dialog()!.querySelector('h2')!);

    expect(flow.heard).toEqual([]);
  });

  test('does not make the field behind it a field that was left', async () => {
    await tabTo(named(flow.page, 'jobTitle'));
    await open();

    expect(flow.heard).toEqual([]);
  });

  test('is gone when the flow has closed it', async () => {
    await open();
    await flow.change((view) => Object.assign(view, { modal: null }));

    expect(dialog()).toBeNull();
    expect(flow.heard).toEqual([]);
    expect(document.activeElement).not.toBe(document.body);
  });
});
