import { expect, test } from 'vitest';
import { compiledFormat } from '../../src/runtime/shapes/compiled-flow.ts';
import { runtimeVersion } from '../../src/runtime/definition/runtime-version.ts';
import { read } from '../house/repository.ts';

test('CHANGELOG.md begins with unreleased changes, then the current package version, compiled format and runtime version', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  const [unreleased = '', newest = ''] = read('CHANGELOG.md').split(/^## /m).slice(1);
  expect(unreleased.split('\n')[0]).toBe('[Unreleased]');
  expect(newest.split('\n').slice(0, 3)).toEqual([
    version,
    '',
    `Compiled format ${compiledFormat} · runtime ${runtimeVersion}`,
  ]);
});
