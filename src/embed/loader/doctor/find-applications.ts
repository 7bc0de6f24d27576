import { instanceIdParameter } from '../../protocol.ts';
import type { Application } from '../application.ts';
import { getMountedWidget, type LastEventDetails } from '../mounted-widgets.ts';

export interface MountedApplication {
  readonly element: HTMLElement;
  /** Undefined if an old loader shows the application. */
  readonly lastEvents: LastEventDetails | undefined;
}

/** Finds the elements that show an application, also if an old loader shows it. */
export function findApplications(page: Window, application: Application): MountedApplication[] {
  const { pageUrl, product } = application;
  const mounted = elementsOf(page).flatMap((element) => {
    const widget = getMountedWidget(element, product.name);
    const isOther = withDescendants(element).some(
      (inner) => isFrame(inner) && inner.src.includes(`?${instanceIdParameter}=`) && !isFrameOf(inner, pageUrl),
    );
    return widget === undefined || isOther ? [] : [{ element, lastEvents: widget.lastEvents }];
  });
  const others = findFrames(page, application)
    .map((frame) => ((frame.getRootNode() as Partial<ShadowRoot>).host ?? frame.parentElement) as HTMLElement)
    .filter((host) => !mounted.some(({ element }) => element.contains(host)));
  return [...mounted, ...others.map((element) => ({ element, lastEvents: undefined }))];
}

export function findFrames(page: Window, { pageUrl }: Application): HTMLIFrameElement[] {
  return elementsOf(page).filter((element): element is HTMLIFrameElement => isFrameOf(element, pageUrl));
}

/** Returns the code of the error that stopped an application. */
export function getErrorCode({ lastEvents }: MountedApplication): string | undefined {
  const { code } = (lastEvents?.error ?? {}) as { readonly code?: string };
  // The application works without passkeys.
  return code === 'permissions-policy' ? undefined : code;
}

function isFrameOf(element: HTMLElement, pageUrl: string): boolean {
  return isFrame(element) && element.src.startsWith(`${pageUrl}?`);
}

/** `instanceof` would fail for elements of another window. */
function isFrame(element: HTMLElement): element is HTMLIFrameElement {
  return element.localName === 'iframe';
}

function elementsOf({ document }: Window): HTMLElement[] {
  return withDescendants(document.documentElement);
}

/** Also searches open shadow roots, and frames of the page's origin. */
function withDescendants(element: HTMLElement): HTMLElement[] {
  const frameDocument = isFrame(element) ? element.contentDocument : null;
  const children = [
    ...(element.shadowRoot?.children ?? []),
    ...element.children,
    ...(frameDocument?.children ?? []),
  ] as HTMLElement[];
  return [element, ...children.flatMap(withDescendants)];
}
