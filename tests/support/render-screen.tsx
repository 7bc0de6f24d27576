import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach } from 'vitest';
import { FlowScreen } from '../../src/renderer/flow-screen.tsx';
import { modalChunk } from '../../src/renderer/modal/modal.tsx';
import { createFlowStore } from '../../src/runtime/visit/flow-store.ts';
import type { ActionRunner } from '../../src/runtime/shapes/ports.ts';
import type { FlowDispatch, FlowStore } from '../../src/runtime/shapes/store-types.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, Screen } from '../../src/runtime/shapes/screen.ts';
import { pictures } from '../../src/refinance/pictures/index.ts';
import { widgets as productWidgets } from '../../src/refinance/widgets/index.ts';
import type { FieldSample } from '../../src/widgets/gallery.ts';
import { reuseEqual } from '../../src/runtime/utilities/reuse-equal.ts';
import { moreWidgets } from '../../src/widgets/optional-widgets.ts';
import { type Widget, createWidgets } from '../../src/widgets/registry.ts';
import { aBlock, aField, aForm, aSection, aView } from '../refinance/gallery/view.ts';

// Testing Library does this automatically only if the test runner's functions are global.
afterEach(cleanup);

/** An action of the applicant, as passed to the runtime. */
export type DispatchedEvent = readonly ['raise' | 'input' | 'blur' | 'followed', ...unknown[]];

/** A screen rendered into the document. Query it with Testing Library's `screen`. It is removed after the test. */
export interface RenderedScreen {
  readonly page: HTMLElement;
  readonly store: FlowStore;
  readonly dispatched: DispatchedEvent[];
  readonly enteredValues: () => unknown[];
  /** Changes the screen and waits until it is rendered. */
  readonly change: (edit: Edit) => Promise<void>;
  readonly edit: (edit: Edit) => void;
  readonly show: (screen: Screen) => Promise<void>;
}

type Edit = (screen: Writable<Screen>) => unknown;

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/**
 * Renders a screen with the product's widgets and optional others. Typed values are written back into it, as in a
 * running flow.
 */
export async function renderScreen(
  screen: Screen,
  {
    embedded = false,
    widgets: more = {},
    run,
    onRaise,
  }: {
    readonly embedded?: boolean;
    readonly widgets?: Readonly<Record<string, Widget>>;
    readonly run?: ActionRunner;
    /** Called during an event, before its call ends. */
    readonly onRaise?: () => void;
  } = {},
): Promise<RenderedScreen> {
  const allWidgets = { ...moreWidgets, ...productWidgets };
  await Promise.all([createWidgets(allWidgets, pictures).load(Object.keys(allWidgets)), modalChunk.load()]);
  const widgets = createWidgets({ ...allWidgets, ...more }, pictures);
  const { store, show } = createFlowStore(structuredClone(screen));
  const edit = (applyEdit: Edit): void => {
    const next = structuredClone(store.screen);
    applyEdit(next);
    show(reuseEqual(store.screen, next));
  };
  const heard: DispatchedEvent[] = [];
  const dispatch: FlowDispatch = {
    raise(event, detail) {
      heard.push(detail === undefined ? ['raise', event] : ['raise', event, detail]);
      onRaise?.();
    },
    input(path, value) {
      heard.push(['input', path, value]);
      edit((draft) => {
        const field = fieldOf(draft, path);
        if (field) (field as Writable<ResolvedField>).value = value;
      });
    },
    blur: (path) => void heard.push(['blur', path]),
    followed: (link) => void heard.push(['followed', link]),
    ...(run && { run }),
  };
  const flow = <FlowScreen store={store} dispatch={dispatch} widgets={widgets} schemas={{}} embedded={embedded} />;
  const { container } = await act(async () => render(flow));
  return {
    page: container,
    store,
    dispatched: heard,
    enteredValues: () => heard.filter(([what]) => what === 'input').map(([, , value]) => value),
    edit,
    change: (applyEdit) => act(async () => edit(applyEdit)),
    show: (next) => act(async () => show(reuseEqual(store.screen, structuredClone(next)))),
  };
}

/** Renders a screen with one block, such as a gallery sample. */
export function renderBlock(widget: string, props: ResolvedBlock['props']): Promise<RenderedScreen> {
  return renderScreen(aView({ blocks: [aBlock(widget, props)], help: [], legal: [] }));
}

/** Renders a screen with one field named `field`, such as a gallery sample. `run` answers the calls of its control. */
export function renderField(
  widget: string,
  sample: FieldSample,
  overrides: Partial<Screen> = {},
  run?: ActionRunner,
): Promise<RenderedScreen> {
  const field = { ...aField('field', widget, '', sample), label: sample.label };
  return renderScreen(aView({ blocks: [aForm({ items: [aSection([field])] })], ...overrides }), run && { run });
}

export function renderFields(...fields: ResolvedField[]): Promise<RenderedScreen> {
  return renderScreen(aView({ blocks: [aForm({ items: [aSection(fields)] })] }));
}

/** The control with this `name`, for tests that must not depend on its label. */
export function controlNamed(name: string): HTMLInputElement {
  return findElement(`[name="${name}"]`) as HTMLInputElement;
}

export function eventElement(event: string): HTMLElement {
  return findElement(`[data-event="${event}"]`);
}

/** Enters a whole text in one event, as paste and autofill do. */
export function enterText(control: HTMLElement, text: string): void {
  fireEvent.input(control, { target: { value: text } });
  fireEvent.change(control);
}

/** Clicks with the mouse: pointer down, focus, click. */
export async function press(target: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.pointerDown(target);
    target.focus();
    fireEvent.click(target);
  });
}

/** Clicks several elements in one task, as a browser extension does, or the page after hydration. */
export async function clickAtOnce(...targets: HTMLElement[]): Promise<void> {
  await act(async () => {
    for (const target of targets) target.click();
  });
}

export function tabTo(target: HTMLElement): void {
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab' });
  act(() => target.focus());
}

function fieldOf(screen: Screen, path: string): ResolvedField | undefined {
  return screen.blocks
    .filter(({ widget }) => widget === 'form')
    .flatMap(({ props }) => (props as unknown as ResolvedForm).items)
    .flatMap((item) => ('section' in item ? item.fields : []))
    .find((field) => field.path === path);
}

function findElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing on screen matches ${selector}`);
  return element;
}

/** The live region of the step. The page has a separate one for waits. */
export function statusOf(page: ParentNode = document): HTMLElement {
  const [region, otherRegion] = page.querySelectorAll<HTMLElement>('[role="status"]:not(.long-wait)');
  if (region === undefined || otherRegion !== undefined) throw new Error('There is not one region that is read out');
  return region;
}
