import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Told {
  readonly file: string;
  readonly banner: string;
  readonly advice?: unknown;
  readonly with?: Readonly<Record<string, unknown>>;
}

const flow = new URL('../../../flow/', import.meta.url);
const folders = ['steps', 'views', 'routines'];
const namesIn = (folder: string): string[] => readdirSync(new URL(folder, flow)).map((name) => `${folder}/${name}`);
const files = ['flow.json', ...folders.flatMap(namesIn)];

/** All statements of a file that show a banner, at any depth. */
function bannersIn(file: string, value: unknown): Told[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each) => bannersIn(file, each));
  return 'banner' in value ? [{ file, ...(value as Omit<Told, 'file'>) }, ...inner] : inner;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, flow), 'utf8'));
/** Not a failure: this banner reports that an earlier request had arrived. */
const noFailure = 'info.sentBefore';

test('every failure banner contains the support code and the phone number', () => {
  const banners = files.flatMap((file) => bannersIn(file, read(file))).filter(({ banner }) => banner !== noFailure);
  expect(banners.length).toBeGreaterThan(15);
  const without = banners.filter(
    ({ advice, with: given }) => !/^failure\..*advice$/.test(String(advice)) || given?.['code'] !== '$supportCode',
  );
  expect(without.map(({ file, banner }) => `${file} ${banner}`)).toEqual([]);
});

test('every failure view contains the support code', () => {
  const views = files.filter((file) => file.startsWith('views/') && file !== 'views/other-tab.json');
  expect(views.length).toBeGreaterThan(3);
  expect(views.filter((file) => !JSON.stringify(read(file)).includes('{"use":"support-code"}'))).toEqual([]);
});
