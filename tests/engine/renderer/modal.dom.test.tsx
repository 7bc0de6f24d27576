import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBlock, aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { renderScreen, press, tabTo, type RenderedScreen } from '../../support/render-screen.tsx';
import { defineBlock } from '../../../src/widgets/registry.ts';
import { shows } from '../../support/shows.ts';

let flow: RenderedScreen;

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
  flow = await renderScreen(page);
});

afterEach(() => {
  configure({ reactStrictMode: false });
  vi.restoreAllMocks();
});

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Is this right?' });
const open = () => flow.change((shown) => Object.assign(shown, { modal }));

describe('a modal', () => {
  test('is an open dialog with a name and with the focus on its title', async () => {
    await open();

    expect(dialog().open).toBe(true);
    expect(dialog().dataset['modal']).toBe('annual-income');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Is this right?' }));
  });

  test(
    'raises CLOSE on Escape, on its Close button and on a click on the overlay',
    shows('A2.help.7', 'A2.help.8'),
    async () => {
      await open();
      fireEvent(dialog(), new Event('cancel', { cancelable: true }));
      await press(screen.getByRole('button', { name: 'Close' }));
      await press(dialog());

      expect(flow.dispatched).toEqual([
        ['raise', 'CLOSE'],
        ['raise', 'CLOSE'],
        ['raise', 'CLOSE'],
      ]);
      expect(dialog().open).toBe(true);
    },
  );

  test('is not closed by a click inside it', async () => {
    await open();
    await press(screen.getByRole('heading', { name: 'Is this right?' }));

    expect(flow.dispatched).toEqual([]);
  });

  test('is not closed by a click that began inside it, such as a text selection', async () => {
    await open();
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Is this right?' }));
    fireEvent.click(dialog());

    expect(flow.dispatched).toEqual([]);
  });

  test('does not report the field behind it as left when it opens', async () => {
    tabTo(screen.getByRole('textbox', { name: 'Job title' }));
    await open();

    expect(flow.dispatched).toEqual([]);
  });

  test('that opens another modal reuses the open dialog, with the new content and the focus on the new title', async () => {
    await open();
    const before = dialog();
    const closes: string[] = [];
    before.addEventListener('close', () => closes.push('closed'));
    const blocks = [aBlock('button', { button: ['Add'], event: 'ADD_MORE' })];
    await flow.change((shown) => Object.assign(shown, { modal: { name: 'add-more', title: ['More?'], blocks } }));

    expect(screen.getByRole('dialog', { name: 'More?' })).toBe(before);
    expect(before.open).toBe(true);
    expect(before.dataset['modal']).toBe('add-more');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'More?' }));
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    expect(closes).toEqual([]);
  });

  test('marks the page with data-modal-open until it is closed', async () => {
    const { documentElement: around } = document;
    await open();
    expect(around.hasAttribute('data-modal-open')).toBe(true);
    await flow.change((shown) => Object.assign(shown, { modal: null }));
    expect(around.hasAttribute('data-modal-open')).toBe(false);
  });

  test('raises CLOSE if the browser closes it', async () => {
    closeAsBrowsersDo();
    await open();
    await act(async () => dialog().close());
    await allTold();

    expect(flow.dispatched).toEqual([['raise', 'CLOSE']]);
  });

  test('stays open if effects run twice, as in StrictMode', async () => {
    closeAsBrowsersDo();
    configure({ reactStrictMode: true });
    flow = await renderScreen(page);
    await open();
    await allTold();

    expect(dialog().open).toBe(true);
    expect(flow.dispatched).toEqual([]);
  });

  test('is removed when the flow closes it', async () => {
    await open();
    await flow.change((shown) => Object.assign(shown, { modal: null }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(flow.dispatched).toEqual([]);
    expect(document.activeElement).not.toBe(document.body);
  });
});

/** Each resolves after a closed dialog has fired `close`. */
let told: Promise<void>[] = [];

/** Fires `close` in a separate task, as browsers do. happy-dom fires it synchronously. */
function closeAsBrowsersDo(): void {
  told = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.open = false;
    told.push(
      new Promise<void>((resolve) => void setTimeout(resolve)).then(() => void this.dispatchEvent(new Event('close'))),
    );
  });
}

/** Waits until every closed dialog has fired `close`. There must be at least one. */
async function allTold(): Promise<void> {
  expect(told).not.toEqual([]);
  await act(async () => void (await Promise.all(told)));
}

describe('an error banner, while a modal is open,', () => {
  const banner = { text: ['That name is taken.'], shown: 1 };
  const all = () => [...flow.page.querySelectorAll('[data-banner]')];

  test('is shown only in the modal, announced and focused', async () => {
    await open();
    await flow.change((shown) => Object.assign(shown, { banner, focus: { count: 2, target: 'banner' } }));

    const group = within(dialog()).getByRole('group', { name: 'There is a problem' });
    expect(all()).toEqual([group]);
    expect(within(group).getByRole('alert').textContent).toContain('That name is taken.');
    expect(document.activeElement).toBe(group);
  });

  test('is shown on the step after the modal is closed', async () => {
    await open();
    await flow.change((shown) => Object.assign(shown, { banner }));
    await flow.change((shown) => Object.assign(shown, { modal: null }));

    const [shown, other] = all();
    expect([shown?.textContent?.includes('That name is taken.'), other]).toEqual([true, undefined]);
  });
});

test('a modal whose widgets are loading opens with a skeleton and focuses its title, and the step stays', async () => {
  const late = lazy(() => new Promise<never>(() => undefined));
  flow = await renderScreen(page, {
    widgets: { late: defineBlock(late) },
  });
  const field = within(flow.page).getByRole('textbox', { name: 'Job title' });
  field.focus();
  await flow.change((shown) => Object.assign(shown, { modal: { ...modal, blocks: [aBlock('late', {})] } }));

  expect(field.isConnected).toBe(true);
  expect(document.activeElement).toBe(within(dialog()).getByRole('heading', { level: 2 }));
  expect(dialog().querySelector('.skeleton')).not.toBeNull();
  expect(flow.page.querySelector('[data-step]')?.getAttribute('aria-busy')).toBe('true');
});
