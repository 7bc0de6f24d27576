const fetched = /\s*(?:<link rel="(?:preload|modulepreload|stylesheet)"[^>]*>|<script type="module"[^>]*><\/script>)/g;

const kinds = [/rel="stylesheet"|as="script"/, /rel="modulepreload"|type="module"/, /./];

/**
 * Puts what the head of a page has fetched in the order in which it should begin, for a browser asks for six files at a time:
 * what the first screen is painted with, then scripts, which have work to do before they can use anything else; of each, the
 * heaviest first.
 *
 * @param weigh how many bytes an address holds
 */
export function orderHead(page: string, weigh: (address: string) => number): string {
  return page.replace(/<head>[^]*?<\/head>/, (head) => {
    const tags = (head.match(fetched) ?? []).map((tag) => tag.trim());
    const kind = (tag: string): number => kinds.findIndex((each) => each.test(tag));
    const weight = (tag: string): number => weigh(/(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '');
    const ordered = tags.toSorted((one, other) => kind(one) - kind(other) || weight(other) - weight(one));
    return head
      .replaceAll(fetched, '')
      .replace('</head>', () => `${ordered.map((tag) => `  ${tag}\n  `).join('')}</head>`);
  });
}
