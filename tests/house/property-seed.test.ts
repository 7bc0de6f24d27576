import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { code, filesIn, importsOf, read } from './repository.ts';

const setupFile = 'tests/setup/property-seed.ts';
const scripts = ['src', 'sandbox', 'tools', 'examples', 'tests'].flatMap((folder) =>
  filesIn(folder, /\.(?:ts|tsx|mts|mjs)$/),
);
const propertyTests = scripts.filter((path) => importsOf(path).some(({ target }) => target === 'fast-check'));
/** Tests with the other endings run in Playwright. */
const vitestTest = /(?<!\.(?:browser|engines|servers|hosts))\.test\.tsx?$/;

test('every vitest project uses the same seed setup for property tests', () => {
  expect(config.test?.setupFiles).toContain(setupFile);
  expect(config.test?.projects).toEqual(
    config.test?.projects?.map(() => expect.objectContaining({ extends: true }) as unknown),
  );
  expect(propertyTests.filter((path) => /[cC]onfigureGlobal\(/.test(code(path)))).toEqual([setupFile]);
});

test('mutation runs use the same seed setup', () => {
  const vitestStarters = scripts.filter((path) => /\b(?:create|start)Vitest\(/.test(read(path)));
  expect(vitestStarters.filter((path) => !read(path).includes(`setupFiles: ['${setupFile}']`))).toEqual([]);
});

test('property tests outside vitest set a seed explicitly', () => {
  const unseeded = propertyTests
    .filter((path) => !vitestTest.test(path))
    .flatMap((path) =>
      [...code(path).matchAll(/\bfc\.(?:assert|check|sample|statistics)\([^;]*/g)].map(([call]) => [path, call]),
    )
    .filter(([, call]) => !/\bseed\b/.test(call ?? ''));
  expect(unseeded).toEqual([]);
});
