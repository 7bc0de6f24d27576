import { getInlineMounts, setInlineMounts, type InlineMount } from '../inline-mount.ts';
import type { InitMessage } from '../protocol.ts';
import type { Application } from './application.ts';
import { buildInit } from './build-init.ts';
import { getMountedWidget, setMountedWidget, removeMountedWidget } from './mounted-widgets.ts';
import type { MountApplication, NotifyPartner, Widget } from './mount-options.ts';
import { openShadowRoot } from './shadow-root.ts';

const roots = new Set<ShadowRoot>();
/** Style sheets that the application loaded after its start. */
const lazyStyleSheets: string[] = [];

/**
 * Renders the application without a frame. The page must have the application's origin, because the
 * page's scripts can read entered values.
 */
export const mountInline: MountApplication = (element, application, readOptions, notify) => {
  const { origin, product } = application;
  const page = element.ownerDocument.defaultView ?? window;
  // The application's script runs in the window of the loader.
  if (page !== window) throw new TypeError(`${product.name}: the element is in another window. Use embed/v1.js`);
  getMountedWidget(element, product.name)?.destroy();
  const abortController = new AbortController();
  const { root, clear } = openShadowRoot(element, page, product.name);
  const clearRoot = (): void => {
    settleStyleSheets(root);
    clear();
  };
  const readInit = () => buildInit(readOptions(), page, product.trackingNames);
  let notifyUpdate: (init: InitMessage) => void = () => undefined;
  const widget: Widget = {
    destroy() {
      if (abortController.signal.aborted) return;
      abortController.abort();
      roots.delete(root);
      clearRoot();
      removeMountedWidget(element, product.name);
    },
    update: () => notifyUpdate(readInit()),
  };
  setMountedWidget(element, product.name, widget);
  const fail = (reason: string, code: string): void => {
    if (abortController.signal.aborted) return;
    console.error(`${product.name}: ${code}: ${reason}`);
    clearRoot();
    notify('error', { code });
  };
  if (page.origin !== origin) {
    fail(`only pages of ${origin} can render the application inline. Use embed/v1.js on this page`, 'foreign-origin');
    return widget;
  }
  roots.add(root);
  const onUpdate: InlineMount['onUpdate'] = (listener) => void (notifyUpdate = listener);
  render(root, application, { init: readInit(), onUpdate, notify, signal: abortController.signal }).catch(
    (cause: unknown) => fail(String(cause), 'frame-unreachable'),
  );
  return widget;
};

type MountWithoutRoot = Omit<InlineMount, 'root'> & { readonly notify: NotifyPartner };

async function render(root: ShadowRoot, { pageUrl, product }: Application, mount: MountWithoutRoot): Promise<void> {
  const { ownerDocument: document } = root;
  const applicationPage = await fetchPage(pageUrl);
  if (mount.signal.aborted) return;
  settleStyleSheets(root);
  root.replaceChildren(...applicationPage.notice);
  await addStyleSheets(root, applicationPage.styleSheets);
  if (applicationPage.script === undefined) return mount.notify('error', { code: 'cannot-start' });
  const container = document.createElement('div');
  container.className = 'inline';
  root.append(container);
  const page = document.defaultView ?? window;
  if (getInlineMounts(page, product.name) === undefined) {
    Object.assign(document.documentElement.dataset, applicationPage.published, { application: pageUrl });
    moveStyleSheets(document, pageUrl);
    setInlineMounts(page, product.name, []);
  }
  getInlineMounts(page, product.name)?.push({ ...mount, root: container });
  await import(/* @vite-ignore */ applicationPage.script);
}

interface ApplicationPage {
  /** Undefined if the application is switched off. */
  readonly script: string | undefined;
  readonly styleSheets: readonly string[];
  /** Addresses of the release's `manifest` and `config`. */
  readonly published: Readonly<Record<string, string>>;
  /** Content to show if the application cannot start. */
  readonly notice: readonly Node[];
}

async function fetchPage(pageUrl: string): Promise<ApplicationPage> {
  const applicationDocument = await fetchDocument(pageUrl);
  const addressesOf = (selector: string, attribute: string): string[] =>
    [...applicationDocument.querySelectorAll(selector)].map(
      (element) => new URL(element.getAttribute(attribute) ?? '', pageUrl).href,
    );
  const [script] = addressesOf('script[type="module"][src]', 'src');
  const { dataset } = applicationDocument.documentElement;
  const published = ['manifest', 'config'].filter((kind) => kind in dataset).map((kind) => [kind, dataset[kind]]);
  const notice =
    script === undefined ? applicationDocument.body.children : applicationDocument.querySelectorAll('#cannot-start');
  return {
    script,
    styleSheets: addressesOf('link[rel="stylesheet"]', 'href'),
    published: Object.fromEntries(published) as Record<string, string>,
    notice: [...notice].map((element) => document.importNode(element, true)),
  };
}

/** Fetches a document. `DOMParser` would need a Trusted Types policy. */
function fetchDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    const fail = (): void => reject(new TypeError(`${address} cannot be fetched`));
    request.addEventListener('load', () => (request.responseXML === null ? fail() : resolve(request.responseXML)));
    request.addEventListener('error', fail);
    request.send();
  });
}

/** Resolves when each style sheet has loaded or failed. */
async function addStyleSheets(root: ShadowRoot, addresses: readonly string[]): Promise<void> {
  const { ownerDocument: document } = root;
  const links = [...addresses, ...lazyStyleSheets].map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  );
  root.append(...links);
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

/** Dispatches `load` before links are removed, because removed links never load. */
function settleStyleSheets(root: ShadowRoot): void {
  for (const link of root.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
}

/**
 * Moves style sheets out of the document's head, where they would style the page.
 *
 * @param pageUrl start of the style sheets' addresses
 */
function moveStyleSheets({ head }: Document, pageUrl: string): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || !node.href.startsWith(pageUrl)) continue;
      lazyStyleSheets.push(node.href);
      const [firstRoot, ...otherRoots] = roots;
      // The application waits for this element's `load` event.
      firstRoot?.append(node);
      for (const root of otherRoots) root.append(node.cloneNode());
    }
  }).observe(head, { childList: true });
}
