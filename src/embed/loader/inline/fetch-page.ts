/** Parts of the application's own page. */
export interface ApplicationPage {
  /** Undefined if the application is switched off. */
  readonly script: string | undefined;
  readonly sheets: readonly string[];
  /** Addresses of the release's `manifest` and `config`. */
  readonly published: Readonly<Record<string, string>>;
  /** Content for an application that cannot start. */
  readonly notice: readonly Node[];
}

export async function fetchPage(home: string): Promise<ApplicationPage> {
  const page = await fetchDocument(home);
  const addressesOf = (selector: string, attribute: string): string[] =>
    [...page.querySelectorAll(selector)].map((each) => new URL(each.getAttribute(attribute) ?? '', home).href);
  const [script] = addressesOf('script[type="module"][src]', 'src');
  const { dataset } = page.documentElement;
  const published = ['manifest', 'config'].filter((kind) => kind in dataset).map((kind) => [kind, dataset[kind]]);
  const notice = script === undefined ? page.body.children : page.querySelectorAll('#cannot-start');
  return {
    script,
    sheets: addressesOf('link[rel="stylesheet"]', 'href'),
    published: Object.fromEntries(published) as Record<string, string>,
    notice: [...notice].map((each) => document.importNode(each, true)),
  };
}

/** `DOMParser` would need a policy for Trusted Types. */
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
