export interface ContentRoot {
  readonly root: ShadowRoot;
  readonly clear: () => void;
}

type ElementWithRoot = HTMLElement & { [key: symbol]: ShadowRoot | undefined };

/**
 * Opens a shadow root, which isolates the content from the page's cloning, hydration and styles. All versions of a
 * loader share the root. An element that cannot have a shadow root gets a child element.
 */
export function openShadowRoot(
  element: HTMLElement,
  { document, CSSStyleSheet }: Window & typeof globalThis,
  name: string,
): ContentRoot {
  const rootKey = Symbol.for(`${name}:place`);
  let host = element;
  let root = (element as ElementWithRoot)[rootKey];
  try {
    root ??= (element as ElementWithRoot)[rootKey] = element.attachShadow({ mode: 'open' });
  } catch (error) {
    // `instanceof` would fail for errors from another window.
    if ((error as Error).name !== 'NotSupportedError') throw error;
    host = document.createElement('div');
    element.append(host);
    root = host.attachShadow({ mode: 'open' });
  }
  const styleSheet = new CSSStyleSheet();
  // If a fallback is shown, the frame is hidden.
  styleSheet.replaceSync(
    `:host(${name}),iframe{display:block}iframe{width:100%;border:0}iframe:not(:only-child){display:none}`,
  );
  root.adoptedStyleSheets = [styleSheet];
  return {
    root,
    clear() {
      root.replaceChildren(document.createElement('slot'));
      if (host !== element) host.remove();
    },
  };
}
