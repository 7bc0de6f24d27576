import { describe, expect, test } from 'vitest';
import { safeHref } from '../../../src/widgets/parts/tracked-link.tsx';
import { aBlock, aView } from '../../refinance/gallery/view.ts';
import { renderScreen } from '../../support/render-screen.tsx';

const payloads = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
];

describe('rich text', () => {
  test.each(payloads)('renders markup as plain text: %s', async (payload) => {
    const { page } = await renderScreen(
      aView({
        blocks: [
          aBlock('heading', { heading: [payload], lead: [{ kind: 'b', parts: [payload] }] }),
          aBlock('note', { note: [{ kind: 'name', parts: [payload] }] }),
        ],
        help: [],
        legal: [],
      }),
    );

    expect(page.querySelector('h1')?.textContent).toBe(payload);
    expect(page.querySelector('img, script, iframe, [onload], main a')).toBeNull();
  });

  test('links only to safe addresses', async () => {
    const link = (href: string) => ({ kind: 'link', link: 'key', href, parts: ['there'] });
    const { page } = await renderScreen(
      aView({
        blocks: [aBlock('text', { text: [link('javascript:alert(1)'), link('/terms'), link('tel:+13035550142')] })],
      }),
    );

    expect([...page.querySelectorAll('main a')].map((a) => a.getAttribute('href'))).toEqual([
      '/terms',
      'tel:+13035550142',
    ]);
    expect(page.querySelector('.text')?.textContent).toBe('theretherethere');
  });

  test('renders emphasis, numbers and names as elements', async () => {
    const { page } = await renderScreen(
      aView({
        blocks: [
          aBlock('text', {
            text: [
              { kind: 'b', parts: ['bold'] },
              { kind: 'num', parts: ['12'] },
              { kind: 'name', parts: ['Renée'] },
              { kind: 'nobr', parts: ['no break'] },
            ],
          }),
        ],
      }),
    );

    expect(page.querySelector('main .text')?.innerHTML).toBe(
      '<b>bold</b><bdi class="num nowrap" dir="ltr">12</bdi><bdi>Renée</bdi><span class="whole">no break</span>',
    );
  });
});

describe('safeHref', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'vbscript:x',
    '',
  ])('rejects %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });

  test.each(['/terms', 'https://example.com/a', 'http://localhost:4100/x', 'tel:+13035550142', '#top', 'terms.html'])(
    'returns %s unchanged',
    (href) => {
      expect(safeHref(href)).toBe(href);
    },
  );
});
