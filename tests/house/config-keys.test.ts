import { expect, test } from 'vitest';
import { refinanceConfigShape } from '../../src/refinance/config-shape.ts';
import { nestedKeysOf } from '../../tools/config/shape-problems.ts';
import { codeOf, filesIn, read } from './repository.ts';

const keys = nestedKeysOf(refinanceConfigShape);

/** Keys that only the tools read, for the policy of the page and the check of the file. */
const toolKeys = ['frameAncestors', 'cspReportUri', 'environment', 'development'];

const isReadBy = (key: string, folder: string): boolean =>
  filesIn(folder, /\.tsx?$/)
    .filter((path) => !path.endsWith('config-shape.ts') && !/\.test\.tsx?$/.test(path))
    .some((path) => new RegExp(String.raw`[.{,]\s*${key}\b`).test(codeOf(path)));

test('every configuration key is read by the page, or by the tools if it is one of the four tool keys', () => {
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !isReadBy(key, toolKeys.includes(key) ? 'tools/config' : 'src'))).toEqual([]);
});

test('docs/reference/configuration.md describes every configuration key', () => {
  const document = read('docs/reference/configuration.md');
  expect(keys.filter((key) => !new RegExp(`\`(?:[\\w.]+\\.)?${key}\``).test(document))).toEqual([]);
});

test('docs/reference/configuration.md names every environment variable that a configuration or a command reads', () => {
  const document = read('docs/reference/configuration.md');
  const variables = [
    ...filesIn('config', /\.json$/).flatMap((path) =>
      [...read(path).matchAll(/"\$setting": "(\w+)"/g)].map(([, name = '']) => name),
    ),
    ...['tools', 'sandbox'].flatMap((folder) =>
      filesIn(folder, /\.(?:ts|mjs)$/)
        .filter((path) => !path.startsWith('tools/browser'))
        .flatMap((path) =>
          [...codeOf(path).matchAll(/process\.env(?:\.|\[')([A-Z][A-Z_]+)\b(?!'\] = )/g)].map(([, name = '']) => name),
        ),
    ),
  ];
  expect(variables).toContain('ENVIRONMENT');
  expect([...new Set(variables)].filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
