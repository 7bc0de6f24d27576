const loadTags = /\s*(?:<link rel="(?:preload|modulepreload|stylesheet)"[^>]*>|<script type="module"[^>]*><\/script>)/g;

const priorities = [/rel="stylesheet"|as="script"/, /rel="modulepreload"|type="module"/, /./];

export type HeadLink = readonly [as: keyof typeof tags, address: string];

const tags = {
  stylesheet: (address: string) => `<link rel="stylesheet" crossorigin href="${address}">`,
  script: (address: string) => `<link rel="preload" href="${address}" as="script" />`,
  module: (address: string) => `<link rel="modulepreload" crossorigin href="${address}" />`,
  json: (address: string) => `<link rel="preload" href="${address}" as="fetch" crossorigin="anonymous" />`,
};

/** Adds links for files that the page does not name yet. */
export function addToHead(page: string, files: readonly HeadLink[]): string {
  const head = page.slice(0, page.indexOf('</head>'));
  const isPresent = (address: string): boolean =>
    head.includes(`href="${address}"`) || head.includes(`src="${address}"`);
  const added = new Map(files.filter(([, address]) => !isPresent(address)).map(([as, address]) => [address, as]));
  const links = [...added].map(([address, as]) => tags[as](address));
  return links.length === 0 ? page : page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/**
 * Orders the loads in the head, because a browser loads six files at a time. Files for the first paint come first, then
 * scripts, then other files. Each group starts with the largest file.
 *
 * @param weigh returns the size in bytes of the file at a URL
 */
export function orderHead(page: string, weigh: (address: string) => number): string {
  return page.replace(/<head>[^]*?<\/head>/, (head) => {
    const tags = (head.match(loadTags) ?? []).map((tag) => tag.trim());
    const priorityOf = (tag: string): number => priorities.findIndex((pattern) => pattern.test(tag));
    const weightOf = (tag: string): number => weigh(/(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '');
    const ordered = tags.toSorted((a, b) => priorityOf(a) - priorityOf(b) || weightOf(b) - weightOf(a));
    return head
      .replaceAll(loadTags, '')
      .replace('</head>', () => `${ordered.map((tag) => `  ${withLowPriority(tag)}\n  `).join('')}</head>`);
  });
}

function withLowPriority(tag: string): string {
  return tag.replace('<script type="module"', '<script type="module" fetchpriority="low"');
}
