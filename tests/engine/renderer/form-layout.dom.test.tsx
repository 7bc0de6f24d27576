import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ResolvedForm, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import { aBlock, aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { renderScreen, renderFields, press, enterText } from '../../support/render-screen.tsx';

/** The section for one row of the list `jobs`. */
function job(row: number, title: string): ResolvedSection {
  const path = `jobs.${row}`;
  const field = aField('title', 'text-field', `Title ${row + 1}`, { path: `${path}.title`, value: title });
  return aSection([field], `s${row + 1}`, { bind: path, legend: [`Job ${row + 1}`] });
}

const textOf = (element: Element) => element.textContent;

describe('the layout of a form', () => {
  test('renders sections and the blocks between them in the order of the flow', async () => {
    const items = [
      aSection([aField('first', 'text-field', 'First')], 's0', { legend: ['Names'] }),
      aBlock('text', { text: ['Between'] }, 'steps/NAMES.json#sections.1'),
      aSection([aField('second', 'text-field', 'Second')], 's1', { legend: ['More names'] }),
    ];
    await renderScreen(aView({ blocks: [aForm({ heading: ['About you'], items })] }));

    const form = screen.getByRole('textbox', { name: 'First' }).closest('form')!;
    expect(within(form).getByRole('heading').textContent).toBe('About you');
    expect([...form.querySelectorAll('legend, p, label')].map(textOf)).toEqual([
      'Names',
      'First',
      'Between',
      'More names',
      'Second',
    ]);
    expect(form.lastElementChild?.contains(screen.getByRole('button', { name: 'Continue' }))).toBe(true);
  });

  test('renders labeled fields in one grid, and a field that labels itself outside the grid', async () => {
    const { page } = await renderFields(
      aField('first', 'text-field', 'First'),
      aField('second', 'text-field', 'Second'),
      aField('agreed', 'checkbox-field', 'I agree', { props: { links: [] } }),
    );

    const rows = [...page.querySelectorAll('form > .grid, form > .stack')];
    expect(rows.map(({ className, children }) => [className, children.length])).toEqual([
      ['grid', 2],
      ['stack', 1],
    ]);
    expect(screen.getByRole('checkbox', { name: 'I agree' }).closest('.stack')?.querySelector('.label')).toBeNull();
  });

  test('renders only the available actions of a list item, with the name of the item', async () => {
    const acts = { removes: 'REMOVE jobs', remove: ['Remove'], rises: 'UP jobs', up: ['Up'] };
    const rows = [
      { ...job(0, 'Baker'), item: { index: 0, ...acts, isNeeded: true, rises: undefined } },
      { ...job(1, 'Pilot'), item: { index: 1, ...acts, sinks: 'DOWN jobs', down: ['Down'], isFollowed: false } },
    ];
    const { dispatched: heard } = await renderScreen(aView({ blocks: [aForm({ items: rows })] }));
    await screen.findByRole('group', { name: 'Job 2' });
    expect(screen.getAllByRole('button').map(textOf)).toEqual(['Remove Job 2', 'Up Job 2', 'Continue']);
    await press(screen.getByRole('button', { name: 'Up Job 2' }));
    expect(heard).toEqual([['raise', 'UP jobs', { data: { index: 1 } }]]);
  });

  test('renders the rows of a list, and a new row when the list grows', async () => {
    const rows = [job(0, 'Baker'), job(1, 'Pilot')];
    const flow = await renderScreen(aView({ blocks: [aForm({ items: rows })] }));
    await screen.findByRole('group', { name: 'Job 2' });
    enterText(screen.getByRole('textbox', { name: 'Title 2' }), 'Surgeon');
    expect(flow.dispatched).toEqual([['input', 'jobs.1.title', 'Surgeon']]);

    await flow.change(({ blocks }) => {
      const form = blocks[0]!.props as unknown as ResolvedForm;
      Object.assign(form, { items: [...form.items, job(2, 'Painter')] });
    });
    const list = flow.page.querySelector('form > .stack')!;
    expect([...list.children].map((row) => row.querySelector('legend')?.textContent)).toEqual([
      'Job 1',
      'Job 2',
      'Job 3',
    ]);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'Baker',
      'Surgeon',
      'Painter',
    ]);
  });

  test('removes a field and keeps the elements of the other fields', async () => {
    const [first, second] = [aField('first', 'text-field', 'First'), aField('second', 'text-field', 'Second')];
    const flow = await renderFields(first, second);
    const kept = screen.getByRole('textbox', { name: 'Second' });
    await flow.change(({ blocks }) => Object.assign(blocks[0]!.props, { items: [aSection([second])] }));

    expect(screen.queryByRole('textbox', { name: 'First' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Second' })).toBe(kept);
  });

  test('rejects a control that is not registered', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await expect(renderFields(aField('first', 'carousel', 'First'))).rejects.toMatchObject({
      code: 'unknown-widget',
      message: 'No control is registered as "carousel"',
    });
    vi.restoreAllMocks();
  });
});
