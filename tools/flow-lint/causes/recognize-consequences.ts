import type { Compilation } from '../../compile/compile-flow.ts';
import { stepsReaching, forwardTransitions } from '../graph/forward-transitions.ts';
import { groupBy } from '../group-by.ts';
import type { LocatedFinding } from '../located-finding.ts';
import { stepFiles } from '../step-files.ts';

export type Consequence = readonly [finding: LocatedFinding, cause: LocatedFinding];

/** Consequences that can be recognized from rule ids, names and locations, without trial fixes. */
export function recognizeConsequences(compilation: Compilation, findings: readonly LocatedFinding[]): Consequence[] {
  return [
    ...consequencesAtLocation(findings),
    ...consequencesOfName(findings),
    ...consequencesOfRenamedEvents(findings),
    ...consequencesOfEmptyPrograms(findings),
    ...consequencesOfLostTransitions(compilation, findings),
  ];
}

/** Rules for unused definitions. An error can make a definition look unused. */
const unusedRules: ReadonlySet<string> = new Set([
  'copy-unused',
  'unasked-field',
  'unraised-event',
  'unused-answer',
  'unused-definition',
  'written-never-read',
]);

/** If more definitions than this are unused, a single error is unlikely to be the cause. */
const maxUnused = 3;

/** Treats unused definitions as consequences if `causes` contains exactly one error. */
export function consequencesOfOnlyError(causes: readonly LocatedFinding[]): Consequence[] {
  const errors = causes.filter(({ severity, rule }) => severity === 'error' && !unusedRules.has(rule));
  const unused = causes.filter(({ rule }) => unusedRules.has(rule));
  const [error] = errors;
  if (error === undefined || errors.length > 1 || unused.length > maxUnused) return [];
  return unused.map((finding) => [finding, error]);
}

/** Rules that can report the same value for different reasons. */
const valueRules: ReadonlySet<string> = new Set([
  'foreign-fields',
  'guard-always',
  'guard-never',
  'impossible-value',
  'missing-value',
  'odd-bound',
  'odd-condition',
  'operand-type',
  'read-when-missing',
]);

function consequencesAtLocation(findings: readonly LocatedFinding[]): Consequence[] {
  const findingsByLocation = groupBy(findings, ({ file, place: keyPath }) => `${file} ${keyPath}`);
  return [...findingsByLocation.values()].flatMap((sameLocation) => [
    ...consequencesOfUnknownName(sameLocation),
    ...consequencesOfValue(sameLocation),
  ]);
}

function consequencesOfValue([first, ...others]: readonly LocatedFinding[]): Consequence[] {
  if (first === undefined) return [];
  return others.flatMap((finding): Consequence[] => (valueRules.has(finding.rule) ? [[finding, first]] : []));
}

/** Findings caused by an unknown name, which is also reported as read before it is written. */
function consequencesOfUnknownName(findings: readonly LocatedFinding[]): Consequence[] {
  const cause = findings.find(({ rule }) => rule.startsWith('unknown-'));
  if (cause === undefined) return [];
  return findings.flatMap((finding): Consequence[] =>
    finding.rule === 'read-before-written' ? [[finding, cause]] : [],
  );
}

/** For each rule that reports a use of a misspelled or missing name: the rules that report the cause. */
const causingRules: Readonly<Record<string, readonly string[]>> = {
  'unknown-limit': ['limit-type'],
  'unknown-copy-key': ['copy-missing'],
  'unknown-step': ['duplicate-name'],
  'scenario-name': ['duplicate-name', 'unknown-step'],
};

function consequencesOfName(findings: readonly LocatedFinding[]): Consequence[] {
  const rules = new Set(Object.entries(causingRules).flat(2));
  const namedFindings = findings.filter(({ rule }) => rules.has(rule));
  return [...groupBy(namedFindings, quotedNameIn)].flatMap(([name, findingsOfName]) =>
    name === undefined ? [] : consequencesOfOneName(findingsOfName),
  );
}

function consequencesOfOneName(findings: readonly LocatedFinding[]): Consequence[] {
  const firstByRule = new Map<string, LocatedFinding>();
  for (const finding of findings) if (!firstByRule.has(finding.rule)) firstByRule.set(finding.rule, finding);
  return findings.flatMap((finding): Consequence[] => {
    const cause = (causingRules[finding.rule] ?? [])
      .map((rule) => firstByRule.get(rule))
      .find((candidate) => candidate !== undefined);
    return cause === undefined ? [] : [[finding, cause]];
  });
}

/** Findings about events whose statement and handler use different names. */
function consequencesOfRenamedEvents(findings: readonly LocatedFinding[]): Consequence[] {
  const unhandled = byFile(findings, 'unhandled-event');
  return findings.flatMap((finding): Consequence[] => {
    if (finding.rule !== 'unraised-event' || finding.suggestion === undefined) return [];
    const messageStart = `Nothing handles ${finding.suggestion}:`;
    const cause = unhandled.get(finding.file)?.find(({ message }) => message.startsWith(messageStart));
    return cause === undefined ? [] : [[finding, cause]];
  });
}

function byFile(findings: readonly LocatedFinding[], rule: string): ReadonlyMap<string, readonly LocatedFinding[]> {
  return groupBy(
    findings.filter((finding) => finding.rule === rule),
    ({ file }) => file,
  );
}

function quotedNameIn({ message }: LocatedFinding): string | undefined {
  return (/"([^"]+)"/.exec(message) ?? [])[1];
}

/** Findings about programs that have no end because one of their conditions is never true. */
function consequencesOfEmptyPrograms(findings: readonly LocatedFinding[]): Consequence[] {
  const neverTrue = byFile(findings, 'guard-never');
  return findings.flatMap((finding): Consequence[] => {
    if (finding.rule !== 'program-without-ender') return [];
    const cause = neverTrue.get(finding.file)?.find(({ place: keyPath }) => keyPath.startsWith(`${finding.place}.`));
    return cause === undefined ? [] : [[finding, cause]];
  });
}

/** Rules that report steps before (`rulesBefore`) or after (`rulesAfter`) a program without an end. */
const rulesBefore: ReadonlySet<string> = new Set(['dead-end', 'endless-circle', 'no-success']);
const rulesAfter: ReadonlySet<string> = new Set(['read-before-written', 'unreachable-step']);

function consequencesOfLostTransitions(compilation: Compilation, findings: readonly LocatedFinding[]): Consequence[] {
  const endless = findings.filter(({ rule }) => rule === 'program-without-ender');
  const [first] = endless;
  if (first === undefined) return [];
  const steps = new Map(stepFiles(compilation).map(({ name, file }) => [file, name]));
  const stepOf = ({ file }: LocatedFinding): string[] => [steps.get(file) ?? []].flat();
  const stepsBefore = new Map(
    endless.map((finding) => [finding, stepsReaching(stepOf(finding), forwardTransitions(compilation))]),
  );
  return findings.flatMap((finding): Consequence[] => {
    if (rulesAfter.has(finding.rule)) return [[finding, first]];
    if (!rulesBefore.has(finding.rule)) return [];
    const cause = endless.find((candidate) =>
      stepOf(finding).some((id) => stepsBefore.get(candidate)?.has(id) === true),
    );
    return cause === undefined ? [] : [[finding, cause]];
  });
}
