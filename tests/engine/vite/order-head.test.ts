import { expect, test } from 'vitest';
import { addToHead, orderHead } from '../../../tools/vite/order-head.ts';

const bytes: Readonly<Record<string, number>> = {
  '/big.js': 900,
  '/small.js': 10,
  '/flow.json': 500,
  '/copy.json': 90,
};

test('orderHead puts style sheets first, then scripts, then preloads, each by size, and lowers the priority of the page script', () => {
  const page = `<head>
    <title>A page</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="preload" href="/copy.json" as="fetch" />
    <script type="module" src="/small.js"></script>
    <link rel="preload" href="/flow.json" as="fetch" />
    <link rel="modulepreload" href="/big.js">
    <link rel="stylesheet" href="/look.css">
  </head><body><script type="module" src="/own.js"></script></body>`;
  expect(orderHead(page, (address) => bytes[address] ?? 0)).toBe(`<head>
    <title>A page</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/look.css">
    <link rel="modulepreload" href="/big.js">
    <script type="module" fetchpriority="low" src="/small.js"></script>
    <link rel="preload" href="/flow.json" as="fetch" />
    <link rel="preload" href="/copy.json" as="fetch" />
  </head><body><script type="module" src="/own.js"></script></body>`);
});

test('orderHead leaves a page without resources unchanged', () => {
  const page = '<head><title>A page</title></head>';
  expect(orderHead(page, () => 0)).toBe(page);
});

test('addToHead adds each required file once, unless the head loads it already', () => {
  const page = '<head><script type="module" src="/a.js"></script>\n</head><body><script src="/b.js"></script></body>';
  const named = addToHead(page, [
    ['module', '/a.js'],
    ['script', '/b.js'],
    ['module', '/c.js'],
    ['json', '/flow.json'],
    ['module', '/c.js'],
  ]);
  expect(named.match(/href="[^"]*"/g)).toEqual(['href="/b.js"', 'href="/c.js"', 'href="/flow.json"']);
});
