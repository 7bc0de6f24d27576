import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineBlock } from '../../../src/widgets/registry.ts';
import { aBlock, aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { renderScreen, press, eventElement, type RenderedScreen } from '../../support/render-screen.tsx';

let flow: RenderedScreen;

beforeEach(() => performance.clearMarks());

const first = aView({
  title: 'First | Example',
  blocks: [aBlock('heading', { heading: ['First'] }), aBlock('button', { button: ['Go on'], event: 'GO' })],
});
const second = aView({
  step: 'SECOND',
  visitId: 2,
  title: 'Second | Example',
  focus: { count: 2, target: 'heading' },
  blocks: [aBlock('heading', { heading: ['Second'] })],
});

describe('arriving at a step', () => {
  test('sets the step, the device and the busy state on the root element', async () => {
    flow = await renderScreen({ ...first, busy: true, device: 'mobile' });
    const root = flow.page.firstElementChild as HTMLElement;

    expect(root.dataset).toMatchObject({ step: 'GREETING', device: 'mobile' });
    expect(root.getAttribute('aria-busy')).toBe('true');
    expect(flow.page.querySelectorAll('[data-step], [data-view]')).toHaveLength(1);
  });

  test('marks a view that is not a step with data-view instead of data-step', async () => {
    flow = await renderScreen(aView({ kind: 'view', step: 'error' }));

    expect(flow.page.querySelector('[data-view="error"]')).not.toBeNull();
    expect(flow.page.querySelector('[data-step]')).toBeNull();
  });

  test('sets the title, focuses the heading and marks the step as ready', async () => {
    flow = await renderScreen(first);
    await press(eventElement('GO'));
    await flow.show(second);

    expect(document.title).toBe('Second | Example');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Second' }));
    const marks = performance.getEntriesByName('step-ready') as PerformanceMark[];
    expect(marks.map(({ detail }) => detail as unknown)).toEqual([{ step: 'GREETING' }, { step: 'SECOND' }]);
  });

  test('does not report a blur for a field that is removed with its screen', async () => {
    const form = aForm({ items: [aSection([aField('tool', 'text-field', 'Tool', { path: 'tool.name' })])] });
    flow = await renderScreen({ ...first, blocks: [form] });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    input.focus();
    await flow.show(second);

    expect(input.isConnected).toBe(false);
    expect(flow.dispatched).toEqual([]);
  });

  test('does not report a blur for a field of a form that its own submit removes, and focuses the heading', async () => {
    const form = aForm({ items: [aSection([aField('tool', 'text-field', 'Tool', { path: 'tool.name' })])] });
    const gone = () => flow.edit((shown) => void (shown.blocks = shown.blocks.slice(0, -1)));
    flow = await renderScreen({ ...first, blocks: [...first.blocks, form] }, { onRaise: gone });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    input.focus();
    await act(async () => void fireEvent.submit(input));

    expect(input.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(flow.dispatched.map(([what]) => what)).toEqual(['raise']);
  });

  test('announces the remaining time instead of the progress value if the time is known', async () => {
    const { header } = first;
    flow = await renderScreen({ ...first, header: { ...header, timeLeft: ['about 4 min left'] } });
    const bar = screen.getByRole('progressbar', { name: 'Step 1 of 8' });
    expect(bar.getAttribute('aria-valuetext')).toBe('about 4 min left');
  });

  test('does not move the focus in an embed until the applicant acts', async () => {
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    flow = await renderScreen(first, { embedded: true });
    expect(document.activeElement).toBe(elsewhere);

    await press(eventElement('GO'));
    await flow.show(second);
    expect(document.activeElement?.textContent).toBe('Second');
    elsewhere.remove();
  });

  test('focuses the heading when the focused element is removed', async () => {
    flow = await renderScreen(first);
    eventElement('GO').focus();
    await flow.change((shown) => {
      shown.blocks = shown.blocks.slice(0, 1);
    });

    expect(document.activeElement?.textContent).toBe('First');
  });

  test('focuses the first field of the entry that the flow sets as the focus target', async () => {
    flow = await renderScreen({
      ...first,
      blocks: [
        aForm({
          items: [
            aSection([
              aField('tool', 'text-field', 'Tool', { path: 'tool.name' }),
              aField('title', 'text-field', 'Title', { path: 'course.title' }),
            ]),
          ],
        }),
      ],
    });
    await flow.change((shown) => {
      shown.focus = { count: 2, target: 'field', path: 'course' };
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Title/ }));
  });

  test('focuses the first field of the entry even if that field is added at the same time', async () => {
    const title = aField('title', 'text-field', 'Title', { path: 'course.title' });
    const place = aField('place', 'text-field', 'Place', { path: 'course.place' });
    flow = await renderScreen({ ...first, blocks: [aForm({ items: [aSection([place])] })] });
    await flow.change((shown) => {
      shown.blocks = [aForm({ items: [aSection([title, place])] })];
      shown.focus = { count: 2, target: 'field', path: 'course' };
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Title/ }));
  });

  test('rejects a widget that is not registered', async () => {
    await expect(renderScreen(aView({ blocks: [aBlock('carousel', {})] }))).rejects.toMatchObject({
      code: 'unknown-widget',
    });
  });
});

describe('a step whose widgets cannot be loaded', () => {
  test('shows an error with the help line, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let reachable = false;
    function Later() {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
      return <h1 tabIndex={-1}>Here</h1>;
    }
    flow = await renderScreen(aView({ blocks: [aBlock('offers', {})] }), {
      widgets: { offers: defineBlock(Later) },
    });
    screen.getByRole('heading', { name: 'This part could not be loaded' });
    screen.getByRole('link', { name: /\(303\) 555-0142/ });

    reachable = true;
    await press(screen.getByRole('button', { name: 'Try again' }));
    screen.getByRole('heading', { name: 'Here' });
    vi.restoreAllMocks();
  });

  test('focuses the error, marks the step as ready only after it renders, and clears the error on the next step', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let reachable = false;
    function Later() {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
      return <h1 tabIndex={-1}>Here</h1>;
    }
    const arrive = (step: string, widget: string) =>
      flow.change((shown) => {
        const arrival = shown.visitId + 1;
        Object.assign(shown, { step, visitId: arrival, focus: { count: arrival, target: 'heading' } });
        shown.blocks = [{ ...aBlock(widget, { heading: ['Next'] }), key: step }];
      });
    const ready = () =>
      performance.getEntriesByName('step-ready').map(({ detail }: PerformanceEntry & { detail?: unknown }) => detail);
    flow = await renderScreen(aView({ blocks: [aBlock('heading', { heading: ['First'] })] }), {
      widgets: { offers: defineBlock(Later) },
    });
    performance.clearMarks('step-ready');
    const focused = () => document.activeElement?.textContent;

    await arrive('SECOND', 'offers');
    expect([focused(), ready()]).toEqual(['This part could not be loaded', []]);
    await arrive('THIRD', 'heading');
    expect([focused(), ready()]).toEqual(['Next', [{ step: 'THIRD' }]]);
    await arrive('FOURTH', 'offers');
    reachable = true;
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect([focused(), ready()]).toEqual(['Here', [{ step: 'THIRD' }, { step: 'FOURTH' }]]);
    vi.restoreAllMocks();
  });
});

describe('a block around a step', () => {
  const broken = defineBlock(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

  test.each(['help', 'legal', 'aside'] as const)('in its %s is omitted if it cannot be rendered', async (place) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const blocks = [aBlock('broken', {})];
    flow = await renderScreen(
      { ...first, [place]: place === 'aside' ? { label: 'Beside', blocks } : blocks },
      { widgets: { broken } },
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByText('This part could not be loaded')).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('a busy form', () => {
  test('shows the busy state on its button, which keeps the focus and ignores further clicks', async () => {
    flow = await renderScreen(aView({ blocks: [aForm({ button: ['Continue'] })] }));
    const button = screen.getByRole('button', { name: 'Continue' });
    await press(button);
    await flow.change((shown) => Object.assign(shown.blocks[0]!.props, { busy: true }));
    await press(button);
    await press(button);

    expect(flow.dispatched).toEqual([['raise', 'SUBMIT', { form: 'details' }]]);
    expect(screen.getByRole('button', { name: 'Working' })).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});
