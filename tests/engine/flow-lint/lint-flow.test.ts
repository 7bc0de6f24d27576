import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { readSource, readSources, type SourceFile } from '../../../tools/compile/sources.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import type { Rule } from '../../../tools/flow-lint/rule.ts';
import { generatedFlow, generatedRegistries } from '../../../tools/bench/generated-flow.ts';
import { registries as productRegistries } from '../../../src/refinance/registries.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { registries } from './fixture-registries.ts';
import { fixtureFolders, readFixtures, withSections } from './read-fixture.ts';

const base = await readSources(fileURLToPath(new URL('fixtures-base/', import.meta.url)));
const product = await readSources(fileURLToPath(new URL('../../../flow/', import.meta.url)));

const flows = (await Promise.all((await fixtureFolders()).map(readFixtures)))
  .flat()
  .filter(({ name }) => name.startsWith('valid'))
  .map(({ sources }) => sources);

const runs = propertyRuns(20_000);

function flowWith(files: Readonly<Record<string, string>>): SourceFile[] {
  return withSections(base, new Map(Object.entries(files)));
}

describe('flow-lint', () => {
  test('finds nothing wrong with the flow of the product, and lists the fields that keep hidden answers', () => {
    const findings = lintFlow(compileFlow(product, productRegistries)).map(({ file, rule }) => `${file} ${rule}`);
    const times = (count: number, file: string): string[] => Array.from({ length: count }, () => `${file} keep-hidden`);
    expect(findings).toEqual([
      ...times(5, 'parts/address-fields.json'),
      ...times(3, 'parts/address-stay-fields.json'),
      ...times(6, 'steps/VEHICLE_MANUAL_ENTER.json'),
      ...times(10, 'steps/YOUR_INFORMATION_MANUALLY.json'),
    ]);
  });

  test('finds nothing wrong with the flow that its speed is measured with', () => {
    expect(lintFlow(compileFlow(generatedFlow(5), generatedRegistries))).toEqual([]);
  });

  test('finds no error in the flow that the fixtures start from', () => {
    const findings = lintFlow(compileFlow(base, registries));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('reports a rule that crashes as a finding of that rule, beside those of the others', () => {
    const rule = (id: string, check: Rule['check']): Rule => ({
      id,
      severity: 'error',
      about: '',
      ...(check ? { check } : {}),
    });
    const crashing = rule('crashing', () => {
      throw new Error('out of paper');
    });
    const working = rule('working', () => [{ at: { file: 'steps/ASK.json', path: ['id'] }, message: 'Seen' }]);

    const findings = lintFlow(compileFlow(base, registries), [crashing, working]);

    expect(findings.map(({ rule, message, file, line, column }) => [rule, message, file, line, column])).toEqual([
      ['crashing', 'The rule itself failed: out of paper', 'flow.json', 1, 1],
      ['working', 'Seen', 'steps/ASK.json', 2, 9],
    ]);
  });

  test('does not report settings of lint.json for a rule that does not run as unknown or stale', () => {
    const lint = {
      severities: { 'copy-unused': 'off' },
      suppressions: [
        { rule: 'unreachable-step', file: 'steps/ASK.json', at: 'id', reason: 'The server opens this step.' },
        { rule: 'copy-misssing', file: 'steps/ASK.json', reason: 'A misspelled rule.' },
      ],
    };
    const flow = compileFlow(flowWith({ 'lint.json': JSON.stringify(lint) }), registries);
    const reported = (rules: readonly Rule[]): string[] => lintFlow(flow, rules).map(({ message }) => message);

    expect(reported(allRules.filter(({ id }) => id === 'file-shape'))).toEqual([
      'There is no rule "copy-misssing": did you mean "copy-missing"?',
    ]);
    expect(reported(allRules)).toContain('unreachable-step finds nothing there any more: take this out');
  });

  test('says of a file that cannot be read only that, and goes on with the others', () => {
    const ask = '{ "id": "ASK", "title": "title", "view": [{ "texd": "title" }], "enter": [{ "goto": "DONE" }] }';
    const sources = flowWith({ 'steps/DONE.json': '{ "id": "DONE", "view": [', 'steps/ASK.json': ask });
    const found = lintFlow(compileFlow(sources, registries)).map(({ file, rule }) => `${file} ${rule}`);
    expect(found).toEqual(['steps/ASK.json unknown-widget', 'steps/DONE.json json-syntax']);
  });

  test('leaves unsaid what only follows from a file that cannot be read', () => {
    const view = '[{ "heading": "new.key" }, { "button": "button", "event": "SUBMIT" }]';
    const ask = `{ "id": "ASK", "title": "title", "view": ${view}, "on": { "SUBMIT": [{ "goto": "DONE" }] } }`;
    const sources = flowWith({ 'steps/ASK.json': ask, 'copy/en-US.json': '{ "title": ' });
    const found = lintFlow(compileFlow(sources, registries)).map(({ file, rule }) => `${file} ${rule}`);
    expect(found).toEqual(['copy/en-US.json json-syntax']);
  });

  test('reports a fault in a routine once, however often the routine runs', () => {
    const twice =
      '{ "id": "ASK", "title": "title", "view": [], "enter": [{ "do": "r" }, { "do": "r" }, { "goto": "DONE" }] }';
    const routine = '{ "program": [{ "call": "list-repair", "save": "repairs" }] }';
    const sources = flowWith({ 'steps/ASK.json': twice, 'routines/r.json': routine });
    const findings = lintFlow(compileFlow(sources, registries)).filter(({ rule }) => rule === 'unknown-action');
    expect(findings).toEqual([
      {
        rule: 'unknown-action',
        severity: 'error',
        message: 'There is no action "list-repair": did you mean "list-repairs"?',
        file: 'routines/r.json',
        line: 1,
        column: 25,
        endLine: 1,
        endColumn: 38,
        suggestion: 'list-repairs',
        fix: {
          about: 'Write "list-repairs" for "list-repair"',
          edits: [{ file: 'routines/r.json', line: 1, column: 25, endLine: 1, endColumn: 38, text: '"list-repairs"' }],
        },
        place: 'program.0.call',
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      },
    ]);
  });

  test('takes a name that every object of the language has for one that nobody gave', () => {
    const on = '{ "SUBMIT": [{ "call": "constructor" }, { "goto": "toString" }] }';
    const view = '[{ "heading": "__proto__" }, { "button": "button", "event": "SUBMIT" }]';
    const sources = flowWith({ 'steps/ASK.json': `{ "id": "ASK", "title": "title", "view": ${view}, "on": ${on} }` });
    const found = lintFlow(compileFlow(sources, registries)).filter(({ severity }) => severity === 'error');
    expect(found.map(({ rule }) => rule).toSorted()).toEqual(['unknown-action', 'unknown-copy-key', 'unknown-step']);
  });

  test(
    'never crashes, whatever stands where something else should',
    () => {
      // These include names of properties that every JavaScript object has.
      const names = ['constructor', '__proto__', { toString: 'valueOf' }];
      const values = [null, 7, '', 'x', true, [], {}, [null], { goto: 1 }, [{ use: 'a' }], { x: [[]] }];
      const junk = fc.constantFrom<unknown>(...values, ...names);
      fc.assert(
        fc.property(fc.nat(), fc.nat(), fc.nat(), junk, (which, pick, at, put) => {
          const sources = flows[which % flows.length] ?? base;
          const file = sources[sources.length - 1 - (pick % sources.length)];
          if (file === undefined) return;
          const changed = readSource(file.file, JSON.stringify(replaced(file.value, at, put)));
          const now = sources.map((source) => (source === file && changed !== undefined ? changed : source));
          const failed = lintFlow(compileFlow(now, registries)).filter(({ message }) =>
            message.includes('itself failed'),
          );
          expect(failed).toEqual([]);
        }),
        { numRuns: runs },
      );
    },
    60_000 + runs * 400,
  );
});

/** Replaces the nth nested value, counted in a circle. */
function replaced(value: unknown, n: number, put: unknown): unknown {
  const paths: (string | number)[][] = [];
  const visit = (inner: unknown, path: (string | number)[]): void => {
    paths.push(path);
    if (Array.isArray(inner)) inner.forEach((item, index) => visit(item, [...path, index]));
    else if (typeof inner === 'object' && inner !== null)
      for (const [key, item] of Object.entries(inner)) visit(item, [...path, key]);
  };
  visit(value, []);
  return written(value, paths[n % paths.length] ?? [], put);
}

function written(value: unknown, [first, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (first === undefined) return put;
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? written(item, rest, put) : item));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [first]: written(record[first], rest, put) };
}
