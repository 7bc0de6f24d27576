/** Where in an element something is drawn, apart from the partner's own nodes. */
export interface Place {
  /** What is drawn instead of the element's own content. */
  readonly root: ShadowRoot;
  /** Takes away what was drawn: the element shows its own content again. */
  readonly clear: () => void;
}

/** An element with our shadow root. */
type Marked = HTMLElement & { [mark: symbol]: ShadowRoot | undefined };

/**
 * A shadow root of the element: no clone of the element takes it along, no server-rendered tree misses it, no style of the
 * page reaches into it, and emptying the element does not touch it. An element that can have none of ours holds a child that
 * has one.
 *
 * @param name of the product, by which every copy and version of its loader on a page finds the same root
 */
export function openPlace(
  element: HTMLElement,
  { document, CSSStyleSheet }: Window & typeof globalThis,
  name: string,
): Place {
  const mark = Symbol.for(`${name}:place`);
  let host = element;
  let root = (element as Marked)[mark];
  try {
    root ??= (element as Marked)[mark] = element.attachShadow({ mode: 'open' });
  } catch (error) {
    // The element cannot have a shadow root, or has one of the page's. The error is of the element's window.
    if ((error as Error).name !== 'NotSupportedError') throw error;
    host = document.createElement('div');
    element.append(host);
    root = host.attachShadow({ mode: 'open' });
  }
  const sheet = new CSSStyleSheet();
  // What stands in for the frame stands beside it.
  sheet.replaceSync(
    `:host(${name}),iframe{display:block}iframe{width:100%;border:0}iframe:not(:only-child){display:none}`,
  );
  root.adoptedStyleSheets = [sheet];
  return {
    root,
    clear() {
      root.replaceChildren(document.createElement('slot'));
      if (host !== element) host.remove();
    },
  };
}
