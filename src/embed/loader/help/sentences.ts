import type { Trouble } from './find-trouble.ts';

const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What keeps the application from a page, and the line that mends it; for developers, so in English. */
export function sentenceOf(code: Trouble, origin: string, page: Window): string {
  switch (code) {
    case 'frame-src':
      return `the Content-Security-Policy of this page forbids the frame. Add to it: frame-src ${origin}`;
    case 'opaque-origin':
      return (
        'this page has no origin (file:, data: or a sandboxed frame), and no list can name it. Serve it over https, or ' +
        'add allow-same-origin to the sandbox around it'
      );
    case 'frame-refused':
      return `${origin} lets no page of ${page.origin} frame it. ${mendOf(page)}`;
    case 'frame-unreachable':
      return `${origin} does not answer, or its application does not start. Open that address by itself to see why`;
  }
}

function mendOf(page: Window): string {
  const around = page === page.top ? '' : ' So have all pages around this one: a browser looks at each.';
  const isolated = page.crossOriginIsolated
    ? ' Or it is the Cross-Origin-Embedder-Policy of this page: take that off this page, or use a browser that knows credentialless frames.'
    : '';
  const developing = local.test(new URL(page.origin).hostname)
    ? ' While you develop, open it at http://localhost and take the loader of the test environment, which lets that in.'
    : '';
  return `Ask for this origin to be put on its list of partners (frameAncestors).${developing}${around}${isolated}`;
}
