import { describe, expect, test } from 'vitest';
import { renamedExports, renamedMembers } from '../../../tools/commands/upgrade/renames.ts';
import { upgradeCode } from '../../../tools/commands/upgrade/upgrade-code.ts';

const upgraded = (text: string): string => upgradeCode('code.tsx', text).text;

describe('exports', () => {
  test.each(renamedExports)('$old of $module is renamed where it is used', ({ module, oldName, newName }) => {
    const code = (each: string): string =>
      `import { ${each}, Other } from '${module}';\nuse(${each}, Other.${oldName});\n`;
    expect(upgraded(code(oldName))).toBe(code(newName).replace(`Other.${newName}`, `Other.${oldName}`));
  });

  test('an import keeps its alias', () => {
    expect(upgraded(`import { chunk as load } from 'guided-flow/widgets';\nload(chunk);\n`)).toBe(
      `import { lazyChunk as load } from 'guided-flow/widgets';\nload(chunk);\n`,
    );
  });

  test('the file keeps the old name if it declares the new one', () => {
    expect(upgraded(`import { later } from 'guided-flow/widgets';\nconst lazyWidget = later();\n`)).toBe(
      `import { lazyWidget as later } from 'guided-flow/widgets';\nconst lazyWidget = later();\n`,
    );
  });

  test('the file keeps the old name if a function declares it, too', () => {
    expect(upgraded(`import { chunk } from 'guided-flow/widgets';\nconst f = (chunk) => chunk;\n`)).toBe(
      `import { lazyChunk as chunk } from 'guided-flow/widgets';\nconst f = (chunk) => chunk;\n`,
    );
  });

  test('elements, types and shorthand properties are renamed', () => {
    const text = `import { Act, type BlockOf, later } from 'guided-flow/widgets';
const all = { later };
const button = (props: BlockOf<typeof declaration>) => <Act {...props}>Go</Act>;
`;
    expect(upgraded(text)).toBe(`import { ActionButton, type BlockPropsOf, lazyWidget } from 'guided-flow/widgets';
const all = { later: lazyWidget };
const button = (props: BlockPropsOf<typeof declaration>) => <ActionButton {...props}>Go</ActionButton>;
`);
  });

  test('names of other packages stay', () => {
    const text = `import { chunk } from 'lodash';\nchunk();\n`;
    expect(upgradeCode('code.ts', text)).toEqual({ text, renameCount: 0, unclear: [] });
  });
});

describe('members', () => {
  const typed = renamedMembers.flatMap((row) => row.ownerTypes.map((type) => ({ ...row, type })));

  test.each(typed)('$type: $old becomes $name in an object', ({ type, oldName, newName }) => {
    const code = (key: string): string =>
      `import type { ${type} } from 'guided-flow';\nconst value = { ${key}: 1, other: 2 } satisfies ${type};\n`;
    expect(upgraded(code(oldName))).toBe(code(newName));
  });

  test.each(typed)('$type: $old becomes $name in a variable', ({ type, oldName, newName }) => {
    const code = (key: string): string =>
      `import type { ${type} } from 'guided-flow';\nconst value: ${type} = { ${key}: 1 };\nuse(value.${key});\n`;
    expect(upgraded(code(oldName))).toBe(code(newName));
  });

  test.each(typed)('$type: $old becomes $name in a parameter', ({ type, oldName, newName }) => {
    const code = (pattern: string, member: string): string =>
      `import type { ${type} } from 'guided-flow';\nconst f = ({ ${pattern} }: ${type}) => 1;\nfunction g(it: ${type}) {\n  it.${member}();\n}\n`;
    expect(upgraded(code(oldName, oldName))).toBe(code(`${newName}: ${oldName}`, newName));
  });

  const called = renamedMembers.flatMap((row) => (row.ownerFunctions ?? []).map((call) => ({ ...row, call })));

  test.each(called)('$call({ $old }) becomes $name', ({ call, oldName, newName }) => {
    const code = (key: string): string =>
      `import { ${call} } from 'guided-flow';\n${call}({ inner: [{ ${key}: true }] });\n`;
    expect(upgraded(code(oldName))).toBe(code(newName));
  });

  test('an export in a renamed member becomes both new names', () => {
    expect(upgraded(`import { joinFlow, ways } from 'guided-flow/runtime';\njoinFlow({ ways });\n`)).toBe(
      `import { joinFlow, optionalFeatures } from 'guided-flow/runtime';\njoinFlow({ features: optionalFeatures });\n`,
    );
  });

  test('nested types are not changed', () => {
    const text = `import type { WidgetDeclaration } from 'guided-flow/widgets';\nconst f = ({ words }: { words: WidgetDeclaration }) => words;\n`;
    expect(upgraded(text)).toBe(text);
  });

  test('a member of an object of unknown type is reported', () => {
    const text = `import { visitFlow } from 'guided-flow/testing';\n\nconst visit = visitFlow(flow);\nexpect(visit.screen().back).toBe(true);\n`;
    expect(upgradeCode('code.ts', text)).toEqual({
      text,
      renameCount: 0,
      unclear: [{ line: 4, oldName: 'back', newName: 'canGoBack' }],
    });
  });
});

test('a script with a syntax error is an error with its path', () => {
  expect(() => upgradeCode('broken.ts', 'const = 1;')).toThrow(/^broken\.ts cannot be parsed: /);
});
