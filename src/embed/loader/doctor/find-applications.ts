import type { Application } from '../application.ts';
import { heldIn, type Told } from '../held.ts';

/** An application on a partner's page. */
export interface Found {
  readonly element: HTMLElement;
  /** What the partner was told of it. */
  readonly told: Told;
}

/** The applications that a page holds in frames, whether elements hold them or calls put them there. */
export function findApplications({ document }: Window, { product }: Application): Found[] {
  return treeOf(document.documentElement).flatMap((element) => {
    const told = element instanceof HTMLElement ? heldIn(element, product.name)?.told : undefined;
    return told === undefined ? [] : [{ element: element as HTMLElement, told }];
  });
}

/** The frames that applications are in. */
export function findFrames({ document }: Window, { home }: Application): HTMLIFrameElement[] {
  return treeOf(document.documentElement).filter(
    (each): each is HTMLIFrameElement => each instanceof HTMLIFrameElement && each.src.startsWith(`${home}?`),
  );
}

/** The code of the error that keeps an application from going on, if it told of one. */
export function errorOf({ told }: Found): string | undefined {
  const { code } = (told.error ?? {}) as { readonly code?: string };
  // That passkeys are withheld is told of an application that works.
  return code === 'permissions-policy' ? undefined : code;
}

/** An element and all below it, in open shadow roots too. */
function treeOf(element: Element): Element[] {
  const below = [...(element.shadowRoot?.children ?? []), ...element.children];
  return [element, ...below.flatMap((each) => treeOf(each))];
}
