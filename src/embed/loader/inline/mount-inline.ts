import { getInlineMounts, setInlineMounts, type InlineMount } from '../../inline-mount.ts';
import type { InitMessage } from '../../protocol.ts';
import type { Application } from '../application.ts';
import { buildInit } from '../build-init.ts';
import { getMountedWidget, setMountedWidget, removeMountedWidget } from '../mounted-widgets.ts';
import type { MountApplication, NotifyPartner, Widget } from '../mount-options.ts';
import { openShadowRoot } from '../shadow-root.ts';
import { fetchPage } from './fetch-page.ts';
import { addSheets, endWaiting, takeSheets } from './style-sheets.ts';

const roots = new Set<ShadowRoot>();

/**
 * Renders the application without a frame. The page must have its origin, because its scripts can read entered values.
 */
export const mountInline: MountApplication = (element, application, readOptions, tell) => {
  const { origin, product } = application;
  getMountedWidget(element, product.name)?.destroy();
  const page = element.ownerDocument.defaultView ?? window;
  const end = new AbortController();
  const { root, clear } = openShadowRoot(element, page, product.name);
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
      removeMountedWidget(element, product.name);
    },
    update: () => updated(readInit()),
  };
  setMountedWidget(element, product.name, widget);
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
  const onUpdate: InlineMount['onUpdate'] = (changed) => void (updated = changed);
  render(root, application, { init: readInit(), onUpdate, notify: tell, signal: end.signal }).catch((cause: unknown) =>
    fail(String(cause), 'frame-unreachable'),
  );
  return widget;
};

type RenderParts = Omit<InlineMount, 'root'> & { readonly notify: NotifyPartner };

async function render(root: ShadowRoot, { pageUrl, product }: Application, parts: RenderParts): Promise<void> {
  const { ownerDocument: document } = root;
  const own = await fetchPage(pageUrl);
  if (parts.signal.aborted) return;
  endWaiting(root);
  root.replaceChildren(...own.notice);
  await addSheets(root, own.sheets);
  if (own.script === undefined) return parts.notify('error', { code: 'cannot-start' });
  const place = document.createElement('div');
  place.className = 'inline';
  root.append(place);
  const page = document.defaultView ?? window;
  if (getInlineMounts(page, product.name) === undefined) {
    Object.assign(document.documentElement.dataset, own.published, { application: pageUrl });
    takeSheets(document, pageUrl, () => [...roots]);
    setInlineMounts(page, product.name, []);
  }
  getInlineMounts(page, product.name)?.push({ ...parts, root: place });
  await import(/* @vite-ignore */ own.script);
}
