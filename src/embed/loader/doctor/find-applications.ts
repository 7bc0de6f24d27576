import type { Application } from '../application.ts';
import { getMountedWidget, type LastEventDetails } from '../mounted-widgets.ts';

export interface MountedApplication {
  readonly element: HTMLElement;
  readonly lastEvents: LastEventDetails;
}

export function findApplications({ document }: Window, { product }: Application): MountedApplication[] {
  return withDescendants(document.documentElement).flatMap((element) => {
    const lastEvents = element instanceof HTMLElement ? getMountedWidget(element, product.name)?.lastEvents : undefined;
    return lastEvents === undefined ? [] : [{ element: element as HTMLElement, lastEvents }];
  });
}

export function findFrames({ document }: Window, { pageUrl }: Application): HTMLIFrameElement[] {
  return withDescendants(document.documentElement).filter(
    (element): element is HTMLIFrameElement =>
      element instanceof HTMLIFrameElement && element.src.startsWith(`${pageUrl}?`),
  );
}

/** Returns the code of the error that stopped an application. */
export function getErrorCode({ lastEvents }: MountedApplication): string | undefined {
  const { code } = (lastEvents.error ?? {}) as { readonly code?: string };
  // The application works without passkeys.
  return code === 'permissions-policy' ? undefined : code;
}

/** Also searches open shadow roots. */
function withDescendants(element: Element): Element[] {
  const children = [...(element.shadowRoot?.children ?? []), ...element.children];
  return [element, ...children.flatMap((child) => withDescendants(child))];
}
