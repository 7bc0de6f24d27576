import { expect, test } from 'vitest';
import { publishedOf } from '../../../tools/compile/publish.ts';
import { flowFiles } from '../../../tools/vite/flow-files.ts';
import { compileSmall } from '../../support/small-flow.ts';

interface Addresses {
  readonly flow: string;
  readonly copy: Readonly<Record<string, string>>;
  readonly validators: string;
}

const files = flowFiles(
  publishedOf(
    compileSmall({ 'variants/broker.json': { about: 'Of the broker.', copy: { 'en-US': { word: 'Term' } } } }),
  ),
  { folder: 'given', validatorsAddress: (variant = 'flow') => `./validators-of-${variant}.js` },
);
const manifest = files['manifest.json']?.() as Addresses & { readonly variants: Readonly<Record<string, Addresses>> };
const read = (address: string): unknown => files[address.replace(/^given\//, '')]?.();

test('the manifest of an unsplit flow and of each variant names existing files below the given address', () => {
  const { variants, ...own } = manifest;

  expect(Object.keys(variants)).toEqual(['broker']);
  for (const { flow, copy } of [own, ...Object.values(variants)])
    for (const address of [flow, ...Object.values(copy)]) {
      expect(address).toMatch(/^given\//);
      expect(read(address)).toEqual(expect.any(Object));
    }
  expect([own.validators, variants['broker']?.validators]).toEqual([
    './validators-of-flow.js',
    './validators-of-broker.js',
  ]);
});

test('a variant has its own copy, and its flow includes the positions', () => {
  const { copy, flow } = manifest.variants['broker'] ?? manifest;

  expect(read(copy['en-US'] ?? '')).toMatchObject({ word: 'Term' });
  expect(read(flow)).toMatchObject({ positions: { nodes: expect.any(Array) as unknown } });
});
