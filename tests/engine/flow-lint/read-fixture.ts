import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSource, readSources, type SourceFile } from '../../../tools/compile/sources.ts';

const fixtures = new URL('./fixtures/', import.meta.url);
const base = readSources(fileURLToPath(new URL('fixtures-base/', import.meta.url)));

/** The files of a flow that differ from the base flow, and the findings that flow-lint must report. */
export interface Fixture {
  readonly rule: string;
  readonly name: string;
  readonly sources: readonly SourceFile[];
  /** The previous flow, if the fixture has files below `previous/`. */
  readonly previous?: readonly SourceFile[];
  /** `file:line:column-endLine:endColumn rule message`. */
  readonly expected: readonly string[];
  /**
   * Related locations of the findings in order, if the fixture lists them: `file:line:column-endLine:endColumn
   * message`.
   */
  readonly related?: readonly string[];
  /** Edits of the fixes, if the fixture lists them: `file:line:column-endLine:endColumn "text"`. */
  readonly fixes?: readonly string[];
  /** The number of mistakes that the findings count as, if the fixture sets it. */
  readonly mistakes?: number;
}

/** The valid flow that every fixture starts from. */
export function readBase(): Promise<SourceFile[]> {
  return base;
}

/** Folders of fixtures, one for each rule. */
export async function fixtureFolders(): Promise<string[]> {
  return [...(await fixtureNames()).keys()];
}

/** Names of the fixtures of each rule. This reads no fixture. */
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
 * Reads a fixture of a rule from a file such as `invalid-typo.flow.txt`.
 *
 * `--- path` begins a file. The other sections are `--- findings`, `--- related` for their related locations, `---
 * fixes` for the edits, and `--- mistakes` for the number of mistakes.
 */
export async function readFixture(rule: string, name: string): Promise<Fixture> {
  const sections = readSections(await readFile(new URL(`${rule}/${name}`, fixtures), 'utf8'));
  const expected = linesOf(sections.get('findings') ?? '');
  const [others, edits, count] = ['related', 'fixes', 'mistakes'].map((told) => sections.get(told));
  const related = others === undefined ? {} : { related: linesOf(others) };
  const fixes = edits === undefined ? {} : { fixes: linesOf(edits) };
  const mistakes = count === undefined ? {} : { mistakes: Number(count) };
  for (const told of ['findings', 'related', 'fixes', 'mistakes']) sections.delete(told);
  return { rule, name, expected, ...related, ...fixes, ...mistakes, ...flowsOf(sections, await readBase()) };
}

/** The base flow with these files, and the previous flow if some of them are below `previous/`. */
export function flowsOf(
  files: ReadonlyMap<string, string>,
  common: readonly SourceFile[],
): Pick<Fixture, 'sources' | 'previous'> {
  const sources = withSections(common, sectionsOf(files, false));
  const before = sectionsOf(files, true);
  return before.size === 0 ? { sources } : { sources, previous: withSections(common, before) };
}

/** The files of the current flow or of the previous one. */
function sectionsOf(sections: ReadonlyMap<string, string>, isBefore: boolean): Map<string, string> {
  const folder = 'previous/';
  const own = [...sections].filter(([file]) => file.startsWith(folder) === isBefore);
  return new Map(own.map(([file, text]) => [isBefore ? file.slice(folder.length) : file, text]));
}

/** The base flow with these files added or replaced. An empty section removes the file. */
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
