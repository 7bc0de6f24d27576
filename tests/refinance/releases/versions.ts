import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFlow } from '../../support/refinance.ts';

/** One release of the flow. */
export interface Version {
  readonly id: number;
  readonly flow: ReturnType<typeof compileFlow>;
}

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The mark after every text of a release. */
const mark = (id: number): string => ` ‹${id}›`;

/** @returns the releases whose mark is in a text */
export function releasesIn(words: string): number[] {
  return [...new Set([...words.matchAll(/‹(\d+)›/g)].map(([, id]) => Number(id)))];
}

/**
 * Successive releases of the flow. Each has other texts and limits that have no effect. Every third release has an
 * additional step after the loans.
 */
export async function createVersions(count: number): Promise<Version[]> {
  const versions: Version[] = [];
  for (let id = 1; id <= count; id += 1) versions.push({ id, flow: Promise.resolve(await createVersion(id)) });
  return versions;
}

/**
 * The release with this number.
 *
 * @param isMarked whether to mark its texts and to add the step of every third release
 */
export async function createVersion(id: number, isMarked = true): ReturnType<typeof compileFlow> {
  const folder = await mkdtemp(join(tmpdir(), `release-${id}-`));
  const change = async (path: string, to: (text: string) => string): Promise<void> =>
    writeFile(join(folder, path), to(await readFile(join(folder, path), 'utf8')));
  try {
    await cp(folderOf('../../../flow'), folder, { recursive: true });
    if (isMarked && id % 3 === 0) await addStep(folder, change);
    for (const locale of isMarked ? ['en-US', 'es-US'] : [])
      await change(`copy/${locale}.json`, (text) => marked(text, id));
    await change('limits.json', (text) => text.replace(/("longestYears": )\d+/, `$1${100 + id}`));
    await change('flow.json', (text) => text.replace(/("version": "\d+)\.\d+\.\d+"/, `$1.${id}.0"`));
    return await compileFlow(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function marked(text: string, id: number): string {
  const copy = JSON.parse(text) as Record<string, string>;
  const entries = Object.entries(copy).map(([key, words]) => [key, `${words}${mark(id)}`]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Adds the step of the new-step tests, which consists only of JSON and copy. */
async function addStep(
  folder: string,
  change: (path: string, to: (text: string) => string) => Promise<void>,
): Promise<void> {
  await cp(folderOf('../journeys/new-step'), folder, { recursive: true });
  const words = { 'title.carColour': 'Colour', 'carColour.heading': 'Colour', 'carColour.lead': 'Of your car.' };
  const texts = JSON.stringify({ ...words, 'carColour.colour': 'Colour of the car' }).slice(1, -1);
  await change('flow.json', (text) => text.replace('"LENDER_INFO",', '"LENDER_INFO", "CAR_COLOUR",'));
  await change('steps/LOAN_SELECTION.json', (text) => text.replaceAll('"EMPLOYMENT_AND_INCOME"', '"CAR_COLOUR"'));
  await change('context.json', (text) =>
    text.replace('"lenderInfo":', '"carColour": { "schema": "car-colour" },\n  "lenderInfo":'),
  );
  for (const locale of ['en-US', 'es-US'])
    await change(`copy/${locale}.json`, (text) => text.replace('"title.lender":', `${texts},\n  "title.lender":`));
}
