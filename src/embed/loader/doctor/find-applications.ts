import type { Application } from '../application.ts';
import { heldIn, type Told } from '../mounted-widgets.ts';

export interface Found {
  readonly element: HTMLElement;
  readonly told: Told;
}

export function findApplications({ document }: Window, { product }: Application): Found[] {
  return withDescendants(document.documentElement).flatMap((element) => {
    const told = element instanceof HTMLElement ? heldIn(element, product.name)?.told : undefined;
    return told === undefined ? [] : [{ element: element as HTMLElement, told }];
  });
}

export function findFrames({ document }: Window, { home }: Application): HTMLIFrameElement[] {
  return withDescendants(document.documentElement).filter(
    (each): each is HTMLIFrameElement => each instanceof HTMLIFrameElement && each.src.startsWith(`${home}?`),
  );
}

/** Returns the code of the error that stopped an application. */
export function errorOf({ told }: Found): string | undefined {
  const { code } = (told.error ?? {}) as { readonly code?: string };
  // The application works without passkeys.
  return code === 'permissions-policy' ? undefined : code;
}

/** Includes open shadow roots. */
function withDescendants(element: Element): Element[] {
  const below = [...(element.shadowRoot?.children ?? []), ...element.children];
  return [element, ...below.flatMap((each) => withDescendants(each))];
}
