import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { consequencesOfOnlyError } from '../../../tools/flow-lint/causes/recognize-consequences.ts';
import { linkConsequences } from '../../../tools/flow-lint/causes/link-consequences.ts';
import { formatGithub } from '../../../tools/flow-lint/formats/github.ts';
import { formatJson } from '../../../tools/flow-lint/formats/json.ts';
import { formatPretty } from '../../../tools/flow-lint/formats/pretty.ts';
import { formatSarif } from '../../../tools/flow-lint/formats/sarif.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const base = await readBase();
const inFlow = (file: string): string => `flow/${file}`;

/** The findings in the base flow with these files, and its compilation. */
function found(files: Readonly<Record<string, object | string>>): {
  findings: LocatedFinding[];
  compilation: ReturnType<typeof compileFlow>;
} {
  const texts = Object.entries(files).map(
    ([file, value]) => [file, typeof value === 'string' ? value : JSON.stringify(value, null, 2)] as const,
  );
  const compilation = compileFlow(withSections(base, new Map(texts)), registries);
  return { compilation, findings: linkConsequences(compilation, lintFlow(compilation)) };
}

/** Findings in order. Those that follow from a cause are indented. */
function told({ findings }: { readonly findings: readonly LocatedFinding[] }): string[] {
  return findings.map(({ rule, severity, follows }) => (follows === undefined ? '' : '  ') + `${severity} ${rule}`);
}

/** The cause of each finding of a rule. */
function causesOf(
  { findings }: { readonly findings: readonly LocatedFinding[] },
  rule: string,
): (string | undefined)[] {
  return findings.filter((one) => one.rule === rule).map(({ follows }) => follows?.rule);
}

const step = (rest: object): object => ({
  id: 'ASK',
  title: 'title',
  view: [{ heading: 'title' }, { button: 'button', event: 'SUBMIT' }],
  ...rest,
});
/** A misspelled key makes DONE unreachable and the flow impossible to complete. */
const misspelled = step({ onn: { SUBMIT: [{ goto: 'DONE' }] } });
/** Two unrelated mistakes. */
const two = step({ on: { SUBMIT: [{ goto: 'DON' }] }, title: 'titel' });

describe('causes come first', () => {
  test('a stale suppression does not follow from a mistake that has nothing to do with it', () => {
    const lint = { suppressions: [{ rule: 'copy-long', file: 'copy/en-US.json', reason: 'The text was long once.' }] };
    const flow = found({ 'lint.json': lint, 'steps/ASK.json': two });
    expect(causesOf(flow, 'stale-suppression')).toEqual([undefined]);
  });

  test('what is gone once a name is put right follows from it', () => {
    const flow = found({ 'steps/ASK.json': misspelled });
    const cause = flow.findings.find(({ rule }) => rule === 'file-shape');
    expect(cause?.follows).toBeUndefined();
    const consequences = flow.findings.filter(({ follows }) => follows !== undefined);
    expect(consequences.map(({ rule }) => rule)).toContain('dead-end');
    for (const one of consequences) expect(one.follows).toMatchObject({ rule: 'file-shape', line: cause?.line });
  });

  test('a step that goes by another name than its file is told once, however often it is named', () => {
    const flow = found({
      'steps/DONE.json': { id: 'DUN', title: 'title', end: 'completed', view: [{ heading: 'heading' }] },
      'scenarios/one.json': {
        about: 'One',
        today: '2026-11-20',
        play: [{ press: 'SUBMIT', expect: { step: 'DONE' } }],
      },
      'scenarios/two.json': {
        about: 'Two',
        today: '2026-11-20',
        play: [{ press: 'SUBMIT', expect: { step: 'DONE' } }],
      },
    });
    expect(causesOf(flow, 'duplicate-name')).toEqual([undefined]);
    expect(causesOf(flow, 'unknown-step')).toEqual(['duplicate-name', 'duplicate-name']);
    expect(causesOf(flow, 'scenario-name')).toEqual(['duplicate-name', 'duplicate-name']);
  });

  test('an event that is raised by another name than it is answered by is one mistake', () => {
    const view = [{ heading: 'title' }, { button: 'button', event: 'SUBMITT' }];
    const flow = found({ 'steps/ASK.json': step({ view, on: { SUBMIT: [{ goto: 'DONE' }] } }) });
    expect(causesOf(flow, 'unraised-event')).toEqual(['unhandled-event']);
  });

  test('what a need names wrong is told before that nothing gives it a value', () => {
    const needs = { 'repair.bicycel': 'ASK' };
    const done = { id: 'DONE', title: 'title', end: 'completed', needs, view: [{ heading: 'heading' }] };
    const flow = found({ 'steps/ASK.json': step({ on: { SUBMIT: [{ goto: 'DONE' }] } }), 'steps/DONE.json': done });
    expect(causesOf(flow, 'read-before-written')).toEqual(['unknown-field']);
  });

  test('two mistakes that have nothing to do with each other stay two', () => {
    const causes = found({ 'steps/ASK.json': two }).findings.filter(({ follows }) => follows === undefined);
    expect(causes.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['unknown-copy-key', 'unknown-step']));
  });

  test('a name that is written wrong in the same way in several places is one mistake', () => {
    const on = { SUBMIT: [{ goto: 'DON', when: '$asked' }, { goto: 'DON' }] };
    const steps = found({ 'steps/ASK.json': step({ on }) }).findings.filter(({ rule }) => rule === 'unknown-step');
    expect(steps.map(({ follows }) => follows?.rule)).toEqual([undefined, 'unknown-step']);
  });

  test('an error never follows from a warning, so that the exit code says the same', () => {
    const severities = new Map([
      ['error', 2],
      ['warning', 1],
      ['info', 0],
    ]);
    for (const files of [{ 'steps/ASK.json': misspelled }, { 'steps/ASK.json': two }]) {
      let cause = 2;
      for (const { severity, follows } of found(files).findings) {
        const rank = severities.get(severity) ?? 2;
        if (follows === undefined) cause = rank;
        else expect(rank, told(found(files)).join('\n')).toBeLessThanOrEqual(cause);
      }
    }
  });
});

describe('consequences are folded', () => {
  const { compilation, findings } = found({ 'steps/ASK.json': misspelled });
  const following = findings.filter(({ follows }) => follows !== undefined);

  test('in a terminal under their cause, and counted apart', () => {
    const out = formatPretty(findings, compilation.sources, inFlow);
    const block = out.split('\n\n').find((one) => one.includes('error  file-shape'));
    expect(block).toMatch(/and so: flow\/steps\/ASK\.json:\d+:\d+ {2}dead-end/);
    expect(out.split('\n').at(-1)).toContain(`; ${following.length} more follow from them`);
  });

  test('in JSON behind their cause, which they name', () => {
    const all = JSON.parse(formatJson(findings, inFlow)) as LocatedFinding[];
    expect(all).toHaveLength(findings.length);
    const deadEnd = all.find(({ rule }) => rule === 'dead-end');
    expect(deadEnd?.follows).toMatchObject({ rule: 'file-shape', file: 'flow/steps/ASK.json' });
  });

  test('in SARIF among the related places of their cause', () => {
    const { runs } = JSON.parse(formatSarif(findings, allRules, inFlow)) as {
      runs: { results: { ruleId: string; relatedLocations?: { message: { text: string } }[] }[] }[];
    };
    const results = runs[0]?.results ?? [];
    expect(results).toHaveLength(findings.length - following.length);
    const [cause] = results.filter(({ ruleId }) => ruleId === 'file-shape');
    const texts = cause?.relatedLocations?.map(({ message }) => message.text) ?? [];
    expect(texts.some((text) => text.startsWith('and so dead-end: '))).toBe(true);
  });

  test('beside the lines of a change as a number', () => {
    const lines = formatGithub(findings, inFlow).split('\n');
    expect(lines).toHaveLength(findings.length - following.length);
    expect(lines.find((line) => line.includes('file-shape'))).toContain(`(${following.length} more follow from it)`);
  });
});

describe('what follows by what it speaks of', () => {
  const ways = (on: object): Record<string, object> => ({
    'steps/ASK.json': step({ on }),
    'steps/MORE.json': { ...step({ on: { SUBMIT: [{ goto: 'ASK' }] } }), id: 'MORE' },
  });

  test('circles and lost steps follow from the program that does not say where it leads', () => {
    const lost = { ...step({ on: { SUBMIT: [{ goto: 'DONE' }] } }), id: 'LOST' };
    const flow = found({ ...ways({ SUBMIT: [{ goto: 'MORE', when: '$asked' }] }), 'steps/LOST.json': lost });
    const rules = told(flow);
    expect(rules.filter((line) => !line.startsWith(' '))).toContain('error program-without-ender');
    expect(rules).toContain('  error endless-circle');
    expect(rules).toContain('  error unreachable-step');
  });

  test('all circles of steps that hang together are one', () => {
    const flow = found(ways({ SUBMIT: [{ goto: 'MORE' }] }));
    const circles = flow.findings.filter(({ rule }) => rule === 'endless-circle');
    expect(circles.map(({ follows }) => follows?.rule)).toEqual([undefined, 'endless-circle']);
  });

  test('what seems unused follows from the only error, and from none of two', () => {
    const finding = (rule: string, severity: 'error' | 'warning', name = ''): LocatedFinding => ({
      rule,
      severity,
      message: name,
      file: 'flow.json',
      place: name,
      fingerprint: name,
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
    });
    const error = finding('unknown-step', 'error');
    const unused = ['a', 'b', 'c'].map((name) => finding('copy-unused', 'warning', name));
    expect(consequencesOfOnlyError([...unused, error])).toEqual(unused.map((one) => [one, error]));
    expect(consequencesOfOnlyError([...unused, error, finding('dead-end', 'error')])).toEqual([]);
    expect(consequencesOfOnlyError([...unused, ...unused, error])).toEqual([]);
  });
});
