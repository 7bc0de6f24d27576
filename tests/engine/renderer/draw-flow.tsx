import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { proxy } from 'valtio/vanilla';
import { FlowView } from '../../../src/renderer/flow-view.tsx';
import type { FlowDispatch, FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import type { ResolvedField, ResolvedForm, Screen } from '../../../src/runtime/shapes/screen.ts';
import { widgets as productWidgets } from '../../../src/refinance/widgets/index.ts';
import type { Widgets } from '../../../src/widgets/registry.ts';

/** What the applicant did, as the runtime would hear it. */
export type Heard = readonly ['raise' | 'input' | 'blur' | 'followed', ...unknown[]];

/** A flow drawn into the document from a hand-written view. */
export interface DrawnFlow {
  readonly page: HTMLElement;
  readonly store: FlowStore;
  readonly heard: Heard[];
  /** Changes the view as the runtime would, and waits until it is drawn. */
  change(edit: (view: Writable<Screen>) => void): Promise<void>;
  end(): Promise<void>;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Draws a view with the widgets of the product. Typed values go back into the view, like in a running flow. */
export async function drawFlow(
  screen: Screen,
  { embedded = false, widgets = productWidgets }: { readonly embedded?: boolean; readonly widgets?: Widgets } = {},
): Promise<DrawnFlow> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await productWidgets.preload();
  const store = proxy<FlowStore>({ screen: structuredClone(screen) });
  const heard: Heard[] = [];
  const dispatch: FlowDispatch = {
    raise: (event, detail) => void heard.push(detail === undefined ? ['raise', event] : ['raise', event, detail]),
    input(path, value) {
      heard.push(['input', path, value]);
      const field = fieldOf(store.screen, path);
      if (field) (field as Writable<ResolvedField>).value = value;
    },
    blur: (path) => void heard.push(['blur', path]),
    followed: (link) => void heard.push(['followed', link]),
  };
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () => {
    root.render(<FlowView store={store} dispatch={dispatch} widgets={widgets} schemas={{}} embedded={embedded} />);
  });
  return {
    page,
    store,
    heard,
    async change(edit) {
      await act(async () => edit(store.screen));
    },
    async end() {
      await act(async () => root.unmount());
      page.remove();
    },
  };
}

/** The control with this name. */
export function named(page: HTMLElement, name: string): HTMLInputElement {
  return found(page.querySelector<HTMLInputElement>(`[name="${name}"]`), name);
}

/** What raises this event. */
export function raiser(page: HTMLElement, event: string): HTMLElement {
  return found(page.querySelector<HTMLElement>(`[data-event="${event}"]`), event);
}

/** Types a whole text into a control, as paste and autofill do: one input event. */
export async function type(control: HTMLInputElement | HTMLSelectElement, text: string): Promise<void> {
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Presses with the mouse: the press, the focus that follows it, the click. */
export async function press(target: HTMLElement): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    target.focus();
    target.click();
  });
}

/** Moves the focus as the Tab key does. */
export async function tabTo(target: HTMLElement): Promise<void> {
  await act(async () => {
    (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    target.focus();
  });
}

function fieldOf(screen: Screen, path: string): ResolvedField | undefined {
  return screen.blocks
    .filter(({ widget }) => widget === 'form')
    .flatMap(({ props }) => (props as unknown as ResolvedForm).items)
    .flatMap((item) => ('section' in item ? item.fields : []))
    .find((field) => field.path === path);
}

function found<Element>(element: Element | null, what: string): Element {
  if (!element) throw new Error(`${what} is not on screen`);
  return element;
}
