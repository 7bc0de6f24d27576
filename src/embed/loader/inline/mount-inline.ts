import { placesIn, setPlaces, type InlinePlace } from '../../inline-mount.ts';
import type { InitMessage } from '../../protocol.ts';
import type { Application } from '../application.ts';
import { buildInit } from '../build-init.ts';
import { heldIn, hold, letGo } from '../mounted-widgets.ts';
import type { MountIn, Tell, Widget } from '../mount-options.ts';
import { openPlace } from '../shadow-root.ts';
import { fetchPage } from './fetch-page.ts';
import { addSheets, endWaiting, takeSheets } from './style-sheets.ts';

const roots = new Set<ShadowRoot>();

/**
 * Renders the application without a frame. The page must have its origin, because its scripts can read entered values.
 */
export const mountInline: MountIn = (element, application, readOptions, tell) => {
  const { origin, product } = application;
  heldIn(element, product.name)?.destroy();
  const page = element.ownerDocument.defaultView ?? window;
  const end = new AbortController();
  const { root, clear } = openPlace(element, page, product.name);
  const empty = (): void => {
    endWaiting(root);
    clear();
  };
  const readInit = () => buildInit(readOptions(), page, product.trackingNames);
  let updated: (init: InitMessage) => void = () => undefined;
  const widget: Widget = {
    destroy() {
      if (end.signal.aborted) return;
      end.abort();
      roots.delete(root);
      empty();
      letGo(element, product.name);
    },
    update: () => updated(readInit()),
  };
  hold(element, product.name, widget);
  const fail = (why: string, code: string): void => {
    if (end.signal.aborted) return;
    console.error(`${product.name}: ${code}: ${why}`);
    empty();
    tell('error', { code });
  };
  if (page.origin !== origin) {
    fail(`only pages of ${origin} can render the application inline. Use embed/v1.js on this page`, 'foreign-origin');
    return widget;
  }
  roots.add(root);
  const onUpdate: InlinePlace['onUpdate'] = (changed) => void (updated = changed);
  render(root, application, { init: readInit(), onUpdate, tell, signal: end.signal }).catch((cause: unknown) =>
    fail(String(cause), 'frame-unreachable'),
  );
  return widget;
};

type RenderParts = Omit<InlinePlace, 'root'> & { readonly tell: Tell };

async function render(root: ShadowRoot, { home, product }: Application, parts: RenderParts): Promise<void> {
  const { ownerDocument: document } = root;
  const own = await fetchPage(home);
  if (parts.signal.aborted) return;
  endWaiting(root);
  root.replaceChildren(...own.notice);
  await addSheets(root, own.sheets);
  if (own.script === undefined) return parts.tell('error', { code: 'cannot-start' });
  const place = document.createElement('div');
  place.className = 'inline';
  root.append(place);
  const page = document.defaultView ?? window;
  if (placesIn(page, product.name) === undefined) {
    Object.assign(document.documentElement.dataset, own.published, { application: home });
    takeSheets(document, home, () => [...roots]);
    setPlaces(page, product.name, []);
  }
  placesIn(page, product.name)?.push({ ...parts, root: place });
  await import(/* @vite-ignore */ own.script);
}
