/** The shadow root that content is rendered into. */
export interface Place {
  readonly root: ShadowRoot;
  /** Removes the rendered content. The element shows its own children again. */
  readonly clear: () => void;
}

type Marked = HTMLElement & { [mark: symbol]: ShadowRoot | undefined };

/**
 * Creates or reuses a shadow root of the element. Clones, hydration and styles of the page do not affect it. If the
 * element cannot have a shadow root, a child element gets one.
 *
 * @param name the product's name. All versions of its loader on a page find the same root by it.
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
    // The element has a shadow root of the page, or cannot have one. `instanceof` fails if it is in another window.
    if ((error as Error).name !== 'NotSupportedError') throw error;
    host = document.createElement('div');
    element.append(host);
    root = host.attachShadow({ mode: 'open' });
  }
  const sheet = new CSSStyleSheet();
  // A fallback is a sibling of the frame and hides it.
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
