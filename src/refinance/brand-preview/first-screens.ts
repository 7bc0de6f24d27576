import { type FirstScreen, firstScreenAttribute, readFirstScreen } from '../../browser/prerender/prerendered-screen.ts';

/** A first screen that the build drew, for a language and a device. */
export interface DrawnScreen {
  readonly locale: string;
  readonly device: FirstScreen['device'];
  /** A copy of it as in a partner's frame, the card alone, without anything that works. */
  readonly draw: () => Node;
}

/** The first screens of the application's page; none where the page has none, as in development. */
export async function drawnScreens(page: string): Promise<readonly DrawnScreen[]> {
  const html = await fetchDocument(page);
  if (html === undefined) return [];
  return [...html.querySelectorAll(`[${firstScreenAttribute}]`)].flatMap((element) => {
    const screen = readFirstScreen(element);
    if (screen === undefined) return [];
    const { locale, device } = screen;
    return [{ locale, device, draw: () => copyOf(element) }];
  });
}

function copyOf(element: Element): Node {
  const copy = document.createDocumentFragment();
  const content = element instanceof HTMLTemplateElement ? element.content : element;
  copy.append(...[...content.childNodes].map((node) => document.importNode(node, true)));
  for (const beside of copy.querySelectorAll('.beside')) beside.remove();
  for (const page of copy.querySelectorAll('.page--beside')) page.classList.remove('page--beside');
  return copy;
}

/** As a document, without a text that would become one: the page's policy knows no way for that. */
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
