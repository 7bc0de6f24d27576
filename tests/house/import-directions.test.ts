import { describe, expect, test } from 'vitest';
import { filesIn, importsOf } from './repository.ts';

/** What each folder of src/ may import beside itself. @source design §2 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  app: ['embed', 'renderer', 'widgets', 'actions', 'verification', 'functions', 'telemetry', 'runtime'],
  embed: ['renderer', 'widgets', 'runtime'],
  renderer: ['widgets', 'runtime'],
  widgets: ['runtime'],
  actions: ['verification', 'functions', 'runtime'],
  verification: ['runtime'],
  telemetry: ['runtime'],
  functions: ['runtime'],
  runtime: [],
};

const scripts = /\.(?:ts|tsx|mts|mjs)$/;
const folders = [...new Set(filesIn('src', scripts).map((path) => path.split('/')[1] ?? ''))];

test('every folder of src/ has its place in the order of imports', () => {
  expect(folders.filter((folder) => allowed[folder] === undefined)).toEqual([]);
});

describe.each(Object.entries(allowed))('src/%s', (folder, others) => {
  test(`imports nothing of ours but itself and [${others.join(', ')}]`, () => {
    const mayImport = ['src', ...[folder, ...others].map((name) => `src/${name}`)].slice(1);
    const wrong = ours(`src/${folder}`).filter(
      ({ from, target, typeOnly }) =>
        !mayImport.some((place) => target.startsWith(`${place}/`)) &&
        // The shape of the configuration belongs to the tool that checks it; it is a type and leaves no trace.
        !(folder === 'app' && typeOnly && target === 'src/browser/config-shape.ts' && from.startsWith('src/app/')),
    );
    expect(wrong).toEqual([]);
  });
});

test('the sandbox is an independent reading of the wire: it imports nothing of ours but itself', () => {
  expect(ours('sandbox').filter(({ target }) => !target.startsWith('sandbox/'))).toEqual([]);
});

test('tools read the runtime, the functions and declarations of src/, and nothing that runs the product', () => {
  const readable = /^src\/(?:runtime|functions)\/|^src\/[\w-]+\/(?:declarations|words)\.ts$|\/pictures\/frames\.ts$/;
  // These two measure and show the product itself.
  const exempt = /^tools\/(?:bench|screens)\//;
  const wrong = ours('tools').filter(
    ({ from, target }) => target.startsWith('src/') && !readable.test(target) && !exempt.test(from),
  );
  expect(wrong).toEqual([]);
});

test('the runtime knows no page, network, clock or storage: it imports no package but words and the store', () => {
  expect(
    packages('src/runtime').filter(
      (name) => !['intl-messageformat', '@formatjs/icu-messageformat-parser', 'valtio'].includes(name),
    ),
  ).toEqual([]);
});

test('React stays in app, renderer and widgets', () => {
  const others = folders.filter((folder) => !['app', 'renderer', 'widgets'].includes(folder));
  expect(others.filter((folder) => packages(`src/${folder}`).some((name) => /^react|^@rjsf/.test(name)))).toEqual([]);
});

test('expressions and copy are parsed at build: nothing in src/ imports a parser', () => {
  const parsers = ['jsonata', 'ajv', 'jsonc-parser'];
  expect(packages('src').filter((name) => parsers.includes(name))).toEqual([]);
});

function ours(folder: string): { from: string; target: string; typeOnly: boolean }[] {
  return filesIn(folder, scripts).flatMap((from) =>
    importsOf(from)
      .filter(({ isPackage }) => !isPackage)
      .map(({ target, typeOnly }) => ({ from, target, typeOnly })),
  );
}

function packages(folder: string): string[] {
  const names = filesIn(folder, scripts).flatMap((from) => importsOf(from).filter(({ isPackage }) => isPackage));
  return [...new Set(names.map(({ target }) => target))];
}
