import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { product } from '../../../src/refinance/product.ts';
import { loaderTypes } from '../../../tools/vite/loader-types.ts';

const page = `
import { mount, type ElementAttributes, type MountOptions } from 'https://apply.example.com/embed/v1.mjs';
import type { ElementAttributes as OwnAttributes } from '../../src/embed/attributes.ts';
import type { MountOptions as Own } from '../../src/embed/loader/mount-options.ts';

export const there = (options: MountOptions): Own => options;
export const back = (options: Own): MountOptions => options;
export const same: [keyof ElementAttributes, keyof OwnAttributes] extends [keyof OwnAttributes, keyof ElementAttributes] ? true : false = true;
export const attributesThere = (given: Required<ElementAttributes>): Required<OwnAttributes> => given;
export const attributesBack = (given: Required<OwnAttributes>): Required<ElementAttributes> => given;

const place = document.querySelector('refinance-application');
if (place !== null) mount(place, { partnerName: 'Acme', onStepChange: ({ from, to }) => console.log(from, to) }).destroy();
document.addEventListener('refinance-error', ({ detail }) => console.log(detail.code));
window.refinanceApplication?.push((put) => void put(document.body));
// @ts-expect-error there is no such option
mount(document.body, { partner: 'Acme' });

export const drawn = <refinance-application partner-name="Acme" tracking-utm-source="mail" round-corners="false" />;
// @ts-expect-error there is no such value
export const wrong = <refinance-application round-corners={7} />;
`;

test('the published loader types match the types of the loader and of the client, in a React page and in JSX', async () => {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'loader-types-'));
  await writeFile(join(folder, 'v1.d.ts'), loaderTypes(product));
  await writeFile(join(folder, 'page.tsx'), page);
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: { noEmit: true, paths: { 'https://apply.example.com/embed/v1.mjs': ['./v1.d.ts'] } },
    files: ['page.tsx', 'v1.d.ts'],
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  const said = await promisify(execFile)(process.execPath, [compiler, '--project', folder]).then(
    () => '',
    (cause: { readonly stdout?: string }) => cause.stdout ?? 'the compiler did not run',
  );
  await rm(folder, { recursive: true });
  expect(said).toBe('');
});
