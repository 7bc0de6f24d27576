import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSource, readSources, type SourceFile } from '../../../tools/compile/sources.ts';

const fixtures = new URL('./fixtures/', import.meta.url);
const base = readSources(fileURLToPath(new URL('fixtures-base/', import.meta.url)));

/** A flow with one thing to see in it: the files that differ from the base flow, and the findings they must give. */
export interface Fixture {
  readonly rule: string;
  readonly name: string;
  readonly sources: readonly SourceFile[];
  /** The flow as it was before, where the fixture has files below `previous/`. */
  readonly previous?: readonly SourceFile[];
  /** `file:line:column-endLine:endColumn rule message`. */
  readonly expected: readonly string[];
  /** The other ends of the findings, one after another, where the fixture shows them: `file:line:column-endLine:endColumn words`. */
  readonly related?: readonly string[];
  /** What the findings have in common with others that are the same mistake, where the fixture shows it. */
  readonly mistakes?: readonly string[];
}

/** The sound flow that every fixture starts from. */
export function readBase(): Promise<SourceFile[]> {
  return base;
}

/** Folders of fixtures: one for each rule. */
export async function fixtureFolders(): Promise<string[]> {
  return [...(await fixtureNames()).keys()];
}

/** The names of the fixtures of each rule, which are read when they are needed. */
export async function fixtureNames(): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const path of (await readdir(fixtures, { recursive: true })).toSorted()) {
    const [rule = '', name] = path.split('/');
    names.set(rule, [...(names.get(rule) ?? []), ...(name === undefined ? [] : [name])]);
  }
  return names;
}

/** Every fixture of a rule. */
export async function readFixtures(rule: string): Promise<Fixture[]> {
  const names = (await fixtureNames()).get(rule) ?? [];
  return Promise.all(names.map(async (name) => readFixture(rule, name)));
}

/**
 * A fixture of a rule, from a file such as `invalid-typo.flow.txt`: `--- path` begins a file, `--- findings` the findings,
 * `--- related` their other ends, `--- mistakes` what they have in common with others that are the same mistake.
 */
export async function readFixture(rule: string, name: string): Promise<Fixture> {
  const sections = readSections(await readFile(new URL(`${rule}/${name}`, fixtures), 'utf8'));
  const expected = linesOf(sections.get('findings') ?? '');
  const [others, common] = [sections.get('related'), sections.get('mistakes')];
  const related = others === undefined ? {} : { related: linesOf(others) };
  const mistakes = common === undefined ? {} : { mistakes: linesOf(common) };
  for (const told of ['findings', 'related', 'mistakes']) sections.delete(told);
  return { rule, name, expected, ...related, ...mistakes, ...flowsOf(sections, await readBase()) };
}

/** The base flow with these files, and as it was before where some stand below `previous/`. */
export function flowsOf(
  files: ReadonlyMap<string, string>,
  common: readonly SourceFile[],
): Pick<Fixture, 'sources' | 'previous'> {
  const sources = withSections(common, sectionsOf(files, false));
  const before = sectionsOf(files, true);
  return before.size === 0 ? { sources } : { sources, previous: withSections(common, before) };
}

/** The files of the flow as it is, or of what stands below `previous/`. */
function sectionsOf(sections: ReadonlyMap<string, string>, isBefore: boolean): Map<string, string> {
  const folder = 'previous/';
  const own = [...sections].filter(([file]) => file.startsWith(folder) === isBefore);
  return new Map(own.map(([file, text]) => [isBefore ? file.slice(folder.length) : file, text]));
}

/** The base flow with files put in, or taken out where nothing stands in the section. */
export function withSections(common: readonly SourceFile[], sections: ReadonlyMap<string, string>): SourceFile[] {
  const kept = common.filter(({ file }) => !sections.has(file));
  const own = [...sections].map(([file, text]) => (text === '' ? undefined : readSource(file, text)));
  return [...kept, ...own.filter((source) => source !== undefined)];
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function readSections(text: string): Map<string, string> {
  const parts = text.split(/^--- (.*)\n/m).slice(1);
  const sections = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) sections.set(parts[index] ?? '', parts[index + 1] ?? '');
  return sections;
}
