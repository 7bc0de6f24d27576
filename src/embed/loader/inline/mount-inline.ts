import { placesIn, setPlaces, type InlinePlace } from '../../inline-place.ts';
import type { InitMessage } from '../../protocol.ts';
import type { Application } from '../application.ts';
import { buildInit } from '../build-init.ts';
import { heldIn, hold, letGo } from '../held.ts';
import type { MountIn, Tell, Widget } from '../mount-options.ts';
import { openPlace } from '../place.ts';
import { fetchPage } from './fetch-page.ts';
import { addSheets, endWaiting, takeSheets } from './sheets.ts';

const roots = new Set<ShadowRoot>();

/**
 * Draws the application in the page itself, in a shadow root of the element: for pages of the application's own origin, where
 * no script of others reads what is typed. On any other page nothing is drawn but the element's own content.
 *
 * @param readOptions asked once, and again at each update
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
    fail(`only pages of ${origin} may draw the application; take embed/v1.js here`, 'foreign-origin');
    return widget;
  }
  roots.add(root);
  const onUpdate: InlinePlace['onUpdate'] = (wanted) => void (updated = wanted);
  draw(root, application, { init: readInit(), onUpdate, tell, signal: end.signal }).catch((cause: unknown) =>
    fail(String(cause), 'frame-unreachable'),
  );
  return widget;
};

type Wanted = Omit<InlinePlace, 'root'> & { readonly tell: Tell };

async function draw(root: ShadowRoot, { home, product }: Application, wanted: Wanted): Promise<void> {
  const { ownerDocument: document } = root;
  const own = await fetchPage(home);
  if (wanted.signal.aborted) return;
  endWaiting(root);
  root.replaceChildren(...own.notice);
  await addSheets(root, own.sheets);
  if (own.script === undefined) return wanted.tell('error', { code: 'cannot-start' });
  const place = document.createElement('div');
  place.className = 'inline';
  root.append(place);
  const page = document.defaultView ?? window;
  if (placesIn(page, product.name) === undefined) {
    Object.assign(document.documentElement.dataset, own.published, { application: home });
    takeSheets(document, home, () => [...roots]);
    setPlaces(page, product.name, []);
  }
  placesIn(page, product.name)?.push({ ...wanted, root: place });
  await import(/* @vite-ignore */ own.script);
}
