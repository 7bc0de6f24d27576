import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLinks } from '../../../src/browser/ports/links.ts';

const webKit = 'Apple Computer, Inc.';

/** A tab that another page opened. */
function aTab() {
  const document = new DOMParser().parseFromString('<title></title><body></body>', 'text/html');
  const followed: { href: string; rel: string }[] = [];
  document.addEventListener('click', ({ target }) => {
    const { href, rel } = target as HTMLAnchorElement;
    followed.push({ href, rel });
  });
  return { document, followed, opener: 'us' as unknown, closed: false, close: vi.fn<() => void>() };
}

function aPage(vendor: string, tab: ReturnType<typeof aTab> | null = null) {
  const open = vi.fn<Window['open']>(() => tab as unknown as Window | null);
  const assign = vi.fn<(href: string) => void>();
  const location = { href: 'https://ours.example/start', origin: 'https://ours.example', assign };
  return { open, assign, links: createLinks({ open, location, navigator: { vendor } } as unknown as Window) };
}

test('a link opens in this tab or in a new tab without opener and referrer; other protocols and external http addresses are refused', () => {
  const { open, assign, links } = aPage('');
  expect(links.open('/terms', false)).toBe(true);
  expect(assign).toHaveBeenCalledWith('https://ours.example/terms');
  expect(links.open('https://other.example/', true)).toBe(true);
  expect(open).toHaveBeenCalledWith('https://other.example/', '_blank', 'noopener,noreferrer');
  expect(links.open('http://other.example/', true)).toBe(false);
  expect(links.open('javascript:alert(1)', false)).toBe(false);
  expect(links.open('https://', true)).toBe(false);
});

describe('in browsers that allow a new tab only directly after a click', () => {
  let tab = aTab();
  beforeEach(() => void (tab = aTab()));

  test('a tab with a title and without an opener opens at once, and goes to the address once it is known', () => {
    const { open, links } = aPage(webKit, tab);
    const letGo = links.reserveTab?.('Next steps');
    expect(open.mock.calls).toEqual([['', '_blank']]);
    expect(tab).toMatchObject({ opener: null, document: { title: 'Next steps' } });
    links.open('https://documents.example/?id=7', true);
    letGo?.();
    expect(tab.followed).toEqual([{ href: 'https://documents.example/?id=7', rel: 'noreferrer' }]);
    expect(tab.close).not.toHaveBeenCalled();
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('the tab is closed again if no address follows', () => {
    const { links } = aPage(webKit, tab);
    links.reserveTab?.('Next steps')();
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  test('several calls share one tab, and a tab that the applicant closed stays closed', () => {
    const { open, links } = aPage(webKit, tab);
    links.reserveTab?.('Next steps');
    links.reserveTab?.('Next steps')();
    expect(open).toHaveBeenCalledTimes(1);
    expect(tab.close).not.toHaveBeenCalled();
    tab.closed = true;
    links.open('https://documents.example/', true);
    expect(tab.followed).toEqual([]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('if the browser opens no tab in advance, the address is opened as usual', () => {
    const { open, links } = aPage(webKit);
    links.reserveTab?.('Next steps')();
    links.open('https://documents.example/', true);
    expect(open).toHaveBeenLastCalledWith('https://documents.example/', '_blank', 'noopener,noreferrer');
  });
});

test('in other browsers, no tab opens before its address is known', () => {
  const { open, links } = aPage('Google Inc.');
  links.reserveTab?.('Next steps')();
  expect(open).not.toHaveBeenCalled();
});
