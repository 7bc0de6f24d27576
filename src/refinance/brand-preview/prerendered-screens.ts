import { type FirstScreen, firstScreenAttribute, readFirstScreen } from '../../browser/prerender/prerendered-screen.ts';

/** A prerendered first screen. */
export interface PrerenderedScreen {
  readonly locale: string;
  readonly device: FirstScreen['device'];
  /** Copies the card without the content next to it. */
  readonly copy: () => Node;
}

/** Reads the prerendered screens of a page. In development, there are none. */
export async function loadPrerenderedScreens(page: string): Promise<readonly PrerenderedScreen[]> {
  const html = await fetchDocument(page);
  if (html === undefined) return [];
  return [...html.querySelectorAll(`[${firstScreenAttribute}]`)].flatMap((element) => {
    const screen = readFirstScreen(element);
    if (screen === undefined) return [];
    const { locale, device } = screen;
    return [{ locale, device, copy: () => copyOf(element) }];
  });
}

function copyOf(element: Element): Node {
  const copy = document.createDocumentFragment();
  const content = element instanceof HTMLTemplateElement ? element.content : element;
  copy.append(...[...content.childNodes].map((node) => document.importNode(node, true)));
  for (const beside of copy.querySelectorAll('.aside')) beside.remove();
  for (const page of copy.querySelectorAll('.page--aside')) page.classList.remove('page--aside');
  return copy;
}

/** `XMLHttpRequest` returns a document. Parsing text would need a Trusted Types policy. */
function fetchDocument(address: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.responseXML ?? undefined));
    request.addEventListener('error', () => resolve(undefined));
    request.send();
  });
}
