import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { code } from '../../../flow.config.ts';
import { codeErrors } from '../../../tools/vite/check-code.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

test('the registries declare what has code, and nothing else', async () => {
  expect(await codeErrors({ registries: pathOf('flow.config.ts'), code: pathOf(code) })).toEqual([]);
}, 60_000);
