/** What the application's own page says of the release that it is of. */
export interface ApplicationPage {
  /** Address of the script that is the application; undefined where the application is switched off. */
  readonly script: string | undefined;
  readonly sheets: readonly string[];
  /** Where a release is named: addresses of its manifest and configuration, by `manifest` and `config`. */
  readonly published: Readonly<Record<string, string>>;
  /** What is shown where the application cannot start: a template, or what stands in place of the application. */
  readonly notice: readonly Node[];
}

/**
 * Reads the application's own page, so that a page that shows the application needs to know nothing of its release.
 *
 * @param home its address
 * @throws TypeError if it cannot be fetched
 */
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

/** As a document, without a text that would become one: a policy for Trusted Types knows no way for that. */
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
