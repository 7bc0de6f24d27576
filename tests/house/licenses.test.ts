import { describe, expect, test } from 'vitest';
import { read } from './repository.ts';

interface Package {
  readonly name: string;
  readonly licence: string;
}

const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly integrity?: string }>>;
};
const installed = Object.entries(packages).filter(([path]) => path !== '');
const packageList: readonly Package[] = installed.map(([path, { license = 'none' }]) => ({
  name: path.split('node_modules/').at(-1) ?? '',
  licence: license,
}));

const page = read('docs/reference/licenses.md');
const section = (number: number): string =>
  new RegExp(String.raw`^## ${number}\. [\s\S]*?(?=^## |$(?![\s\S]))`, 'm').exec(page)?.[0] ?? '';
/** Rows of a table of the page: package names with their licenses. */
const rowsOf = (number: number) =>
  [...section(number).matchAll(/^\| (`.+?) \| ([^|]+) \|/gm)].map(([, names = '', licences = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    licences: licences.split(', '),
  }));

const permissiveLicences = [
  ...section(1).matchAll(/\b(?:MIT|ISC|0BSD|BSD-\d-Clause|Apache-2\.0|Unlicense)(?![\w.-]*\w)/g),
].map(String);
const isPermissive = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((permissive) => permissiveLicences.includes(permissive));

describe('docs/reference/licenses.md', () => {
  test('lists every package without a permissive license, together with its license', () => {
    const exceptions = rowsOf(3);
    const unlisted = packageList.filter(
      ({ name, licence }) =>
        !isPermissive(licence) &&
        !exceptions.some(
          ({ names, licences }) =>
            licences.includes(licence) && names.some((prefix) => name === prefix || name.startsWith(`${prefix}-`)),
        ),
    );
    expect(permissiveLicences).toHaveLength(7);
    expect(unlisted).toEqual([]);
  });

  test('does not list packages that are not installed or have a permissive license', () => {
    const unneeded = rowsOf(3)
      .flatMap(({ names }) => names)
      .filter(
        (name) =>
          !packageList.some(
            (licensedPackage) => licensedPackage.name === name && !isPermissive(licensedPackage.licence),
          ),
      );
    expect(unneeded).toEqual([]);
  });

  test('lists every dependency with its license', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const listedDependencies = rowsOf(2).flatMap(({ names, licences }) =>
      names.map((name) => `${name} ${licences.join(', ')}`),
    );
    const expected = Object.keys(dependencies).map((name) => `${name} ${packages[`node_modules/${name}`]?.license}`);
    expect(listedDependencies.toSorted()).toEqual(expected.toSorted());
  });
});

test('the lock file has an integrity value for every package', () => {
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});

test('.npmrc disables install scripts and saves exact versions', () => {
  expect(read('.npmrc').split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']));
});
