import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from '../../tools/compile/sources.ts';
import { renamedKeys } from '../../tools/compile/old-keys.ts';
import { renamedExports, renamedMembers } from '../../tools/commands/upgrade/renames.ts';
import { filesIn, read } from './repository.ts';

/** Names that no identifier has. Each has a standard term (docs/upgrading.md lists the public ones). */
const oldNames = new Set(
  `Turn turn leadOn leadIn tryWork noted takeFailureRoute begun resumed judgeAgain keepTimers dropTimers PartMissing
  requirePart withStorage withKept FlowPart FlowRest keeps needRest withTyped withTaken withSaved ahead forgetAhead
  namesIn nameIn ofTheMoment perObject differs anyDiffers Memory Remembered entering wholeOf isDrawn drawnForms
  passesInForm placesOf errorsElsewhere listedAnswer located noteAsked stepNow entriesNow ownCopy Drawing letGo
  mended takeOut DeliveryParts Arrival useArrivals saysMobile`.split(/\s+/),
);

const scripts = ['src', 'tools', 'sandbox', 'examples', 'template'].flatMap((folder) =>
  filesIn(folder, /\.(?:ts|tsx|mts|mjs)$/),
);
const isExempt = (path: string): boolean => path.startsWith('tools/commands/upgrade/') || /\.test\.tsx?$/.test(path);

test('no identifier has an old name', () => {
  const found = scripts
    .filter((path) => !isExempt(path))
    .flatMap((path) => [...identifiersIn(path)].filter((name) => oldNames.has(name)).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test('an old name is found in each place where an identifier can be', () => {
  const text = 'class A { #turn = 1; turn() {} } const { turn, ...ahead } = it.noted; function f(begun: Turn) {}';
  expect([...identifiersOf('a.ts', text)].filter((name) => oldNames.has(name)).toSorted()).toEqual(
    ['Turn', 'ahead', 'begun', 'noted', 'turn'].toSorted(),
  );
});

test('docs/upgrading.md lists each renamed key of the flow format', () => {
  const rows = read('docs/upgrading.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  for (const { old, key } of renamedKeys)
    expect(
      rows.some((row) => row.includes(`\`${old}\``) && row.includes(`\`${key}\``)),
      `${old}: ${key}`,
    ).toBe(true);
});

test('the flows of this repository have no old key', async () => {
  const folders = ['flow', 'examples/pottery/flow', 'examples/claim/flow', 'examples/clinic/flow', 'template/flow'];
  const sources = (await Promise.all(folders.map(readSources))).flat();
  expect(sources.flatMap(({ file, oldKeys }) => oldKeys.map(({ oldName }) => `${file}: ${oldName}`))).toEqual([]);
});

test('docs/upgrading.md lists each renamed export and member', () => {
  const rows = read('docs/upgrading.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  for (const { module, oldName, newName } of renamedExports)
    expect(
      rows.some(
        (row) => row.includes(`\`${module}\``) && row.includes(`\`${oldName}\``) && row.includes(`\`${newName}\``),
      ),
      oldName,
    ).toBe(true);
  for (const { ownerDescription, oldName, newName } of renamedMembers)
    expect(
      rows.some(
        (row) => row.includes(ownerDescription) && row.includes(`\`${oldName}\``) && row.includes(`\`${newName}\``),
      ),
      oldName,
    ).toBe(true);
});

function identifiersIn(path: string): Set<string> {
  return identifiersOf(path, read(path));
}

function identifiersOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'name' in node && /^(?:JSX|Private)?Identifier$/.test(String(node.type)))
      names.add(String(node.name));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return names;
}
