import { describe, expect, test } from 'vitest';
import { filesIn, read } from './repository.ts';

const files = ['src', 'sandbox', 'tools', 'examples', 'tests', 'flow', 'config', 'docs']
  .flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|mts|mjs|css|json|md)$/))
  .concat('README.md', 'CONTRIBUTING.md')
  .filter((path) => !/^docs\/spec-map\/|^tests\/house\/citations/.test(path));

/** Sections of the specification, by the files of their statements: `A4`. */
const sections = new Set(filesIn('docs/spec-map/rows', /\.md$/).map((path) => path.replace(/^.*\/|\.md$/g, '')));
const decisionPages = filesIn('docs/decisions', /\.md$/);
const specification = 'docs/explanation/specification.md';
const decisions = new Set([...read(specification).matchAll(/^\| (\d+) \|/gm)].map(([, number = '']) => number));

/** Forms of citations, each with a function that returns the error of a citation, or nothing. */
const citationForms: readonly {
  readonly form: RegExp;
  readonly problem: (match: RegExpExecArray) => string | undefined;
}[] = [
  {
    form: /(?<![\w.])([AV]) §(\d+)/g,
    problem: ([, document = '', section = '']) =>
      sections.has(document + section) ? undefined : `there is no ${document} §${section}`,
  },
  {
    form: /\bdecisions? (\d+(?:(?:, | and |, and )\d+)*)/gi,
    problem: ([, numbers = '']) => {
      const unknown = numbers.split(/\D+/).filter((number) => !decisions.has(number));
      return unknown.length > 0 ? `there is no decision ${unknown.join(', ')}` : undefined;
    },
  },
  {
    form: /\bdocs\/decisions\/(\d{4})(?: §(\d+))?/g,
    problem: ([, page = '', section]) => {
      const path = decisionPages.find((candidate) => candidate.startsWith(`docs/decisions/${page}-`));
      return path === undefined ? `there is no page ${page}` : missingHeading(path, section);
    },
  },
  {
    form: /\b(docs\/[\w/-]+\.md) §([\d.]*\d)/g,
    problem: ([, path = '', section]) => missingHeading(path, section),
  },
];

/** Documents that are not in the repository, and issue numbers without a tracker. */
const outsideDocument =
  /(?<![\w/.-])(?:standards|design|toolchain|contract|wire|look|house)(?:\.md)? §|\bstandards [A-D]\d\d|\bdecisions part|\b(?:style|design|toolchain|standards)\.md\b|(?<!verified |\w)\bissue #?\d+/;

describe('a citation', () => {
  test('refers to a section, decision or document that exists in the repository', () => {
    const broken = files.flatMap((path) => {
      const text = read(path);
      return citationForms.flatMap(({ form, problem }) =>
        [...text.matchAll(form)].flatMap((match) => {
          const reason = problem(match);
          return reason === undefined ? [] : [`${path}:${lineOf(text, match.index)}: ${match[0]}: ${reason}`];
        }),
      );
    });
    expect(decisions.size).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  });

  test('does not refer to a document outside the repository', () => {
    const citations = files.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => {
          const citation = outsideDocument.exec(line)?.[0];
          return citation === undefined ? [] : [`${path}:${index + 1}: ${citation}`];
        }),
    );
    expect(citations).toEqual([]);
  });
});

function missingHeading(path: string, section: string | undefined): string | undefined {
  if (!files.includes(path) && !decisionPages.includes(path)) return `there is no ${path}`;
  if (section === undefined) return undefined;
  const heading = new RegExp(String.raw`^#{2,3} ${section.replaceAll('.', String.raw`\.`)}\.? `, 'm');
  return heading.test(read(path)) ? undefined : `${path} has no section ${section}`;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
