import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import links from '../../../flow/links.json' with { type: 'json' };
import { registries } from '../../../src/refinance/registries.ts';
import { compileFolder } from '../../../tools/compile/publish.ts';

/** Lines of the flow and of the page that match a pattern, as `file: line`. */
function linesWith(pattern: RegExp): string[] {
  const files = readdirSync('flow', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return [...files.map((file) => join('flow', file)), 'index.html'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

const { href, text } = links['support-phone'];
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

test('the support number is written in one line only, as a link and as text', () => {
  const digits = digitsOf(text).split('').join('\\D*');
  expect(linesWith(new RegExp(digits))).toEqual([
    `flow/links.json: "support-phone": { "href": "${href}", "text": "${text}", "track": "phone-number clicks" }`,
  ]);
  expect(digitsOf(href)).toBe(`1${digitsOf(text)}`);
});

test('the brand name is written in one line per language', () => {
  expect(linesWith(/Evenroad/).toSorted()).toEqual([
    'flow/copy/en-US.json: "brand.name": "Evenroad",',
    'flow/copy/es-US.json: "brand.name": "Evenroad",',
  ]);
});

test('the messages contain the support number and the brand name', async () => {
  const { copy } = await compileFolder('flow', registries);
  for (const [locale, call] of [
    ['en-US', 'Call (303) 555-0142'],
    ['es-US', 'Llamar al (303) 555-0142'],
  ] as const) {
    const messages = copy[locale] as Readonly<Record<string, unknown>>;
    expect(messages['support.call']).toBe(call);
    expect(messages['chrome.leave']).toContain('(303) 555-0142');
    expect(messages['link.open']).toContain('Evenroad');
    expect(JSON.stringify(messages)).not.toMatch(/\{brand\}|\{supportPhone\}|"(?:brand|supportPhone)"/);
  }
});
