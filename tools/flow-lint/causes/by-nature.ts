import type { Compilation } from '../../compile/compile-flow.ts';
import { stepsLeadingTo, waysOn } from '../graph/ways-on.ts';
import { groupBy } from '../group-by.ts';
import type { LocatedFinding } from '../located-finding.ts';
import { stepFiles } from '../step-files.ts';

/** A consequence, and the finding that causes it. */
export type Following = readonly [finding: LocatedFinding, cause: LocatedFinding];

/** Consequences that rule ids, names and locations reveal. No fix has to be tried for them. */
export function followingByNature(compilation: Compilation, findings: readonly LocatedFinding[]): Following[] {
  return [
    ...consequencesAtLocation(findings),
    ...consequencesOfName(findings),
    ...consequencesOfRenamedEvents(findings),
    ...consequencesOfEmptyPrograms(findings),
    ...consequencesOfLostTransitions(compilation, findings),
  ];
}

/** Rules for unused definitions. An error may hide a use. */
const unusedRules: ReadonlySet<string> = new Set([
  'copy-unused',
  'unasked-field',
  'unraised-event',
  'unused-answer',
  'unused-definition',
  'written-never-read',
]);

/** If more definitions are unused, the error is unlikely to be the cause. */
const maxUnused = 3;

/** Treats unused definitions as consequences if `causes` contains exactly one error. */
export function besideOneError(causes: readonly LocatedFinding[]): Following[] {
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

function consequencesAtLocation(findings: readonly LocatedFinding[]): Following[] {
  const findingsByLocation = groupBy(findings, ({ file, place: keyPath }) => `${file} ${keyPath}`);
  return [...findingsByLocation.values()].flatMap((sameLocation) => [
    ...consequencesOfUnknownName(sameLocation),
    ...consequencesOfValue(sameLocation),
  ]);
}

function consequencesOfValue([first, ...others]: readonly LocatedFinding[]): Following[] {
  if (first === undefined) return [];
  return others.flatMap((finding): Following[] => (valueRules.has(finding.rule) ? [[finding, first]] : []));
}

/** An unknown name is also reported as read before it is written. */
function consequencesOfUnknownName(findings: readonly LocatedFinding[]): Following[] {
  const cause = findings.find(({ rule }) => rule.startsWith('unknown-'));
  if (cause === undefined) return [];
  return findings.flatMap((finding): Following[] => (finding.rule === 'read-before-written' ? [[finding, cause]] : []));
}

/** The rules that report the cause of a misspelled or missing name, by the rule that reports its use. */
const causingRules: Readonly<Record<string, readonly string[]>> = {
  'unknown-limit': ['limit-type'],
  'unknown-copy-key': ['copy-missing'],
  'unknown-step': ['duplicate-name'],
  'scenario-name': ['duplicate-name', 'unknown-step'],
};

function consequencesOfName(findings: readonly LocatedFinding[]): Following[] {
  const rules = new Set(Object.entries(causingRules).flat(2));
  const namedFindings = findings.filter(({ rule }) => rules.has(rule));
  return [...groupBy(namedFindings, nameIn)].flatMap(([name, findingsOfName]) =>
    name === undefined ? [] : consequencesOfOneName(findingsOfName),
  );
}

function consequencesOfOneName(findings: readonly LocatedFinding[]): Following[] {
  const firstByRule = new Map<string, LocatedFinding>();
  for (const finding of findings) if (!firstByRule.has(finding.rule)) firstByRule.set(finding.rule, finding);
  return findings.flatMap((finding): Following[] => {
    const cause = (causingRules[finding.rule] ?? [])
      .map((rule) => firstByRule.get(rule))
      .find((candidate) => candidate !== undefined);
    return cause === undefined ? [] : [[finding, cause]];
  });
}

/** Events whose name differs between their statement and their handler. */
function consequencesOfRenamedEvents(findings: readonly LocatedFinding[]): Following[] {
  const unhandled = byFile(findings, 'unhandled-event');
  return findings.flatMap((finding): Following[] => {
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

function nameIn({ message }: LocatedFinding): string | undefined {
  return (/"([^"]+)"/.exec(message) ?? [])[1];
}

/** Programs without an end because one of their conditions is never true. */
function consequencesOfEmptyPrograms(findings: readonly LocatedFinding[]): Following[] {
  const neverTrue = byFile(findings, 'guard-never');
  return findings.flatMap((finding): Following[] => {
    if (finding.rule !== 'program-without-ender') return [];
    const cause = neverTrue.get(finding.file)?.find(({ place: keyPath }) => keyPath.startsWith(`${finding.place}.`));
    return cause === undefined ? [] : [[finding, cause]];
  });
}

/** Rules about steps before (`rulesBefore`) or after (`rulesAfter`) a program without an end. */
const rulesBefore: ReadonlySet<string> = new Set(['dead-end', 'endless-circle', 'no-success']);
const rulesAfter: ReadonlySet<string> = new Set(['read-before-written', 'unreachable-step']);

function consequencesOfLostTransitions(compilation: Compilation, findings: readonly LocatedFinding[]): Following[] {
  const endless = findings.filter(({ rule }) => rule === 'program-without-ender');
  const [first] = endless;
  if (first === undefined) return [];
  const steps = new Map(stepFiles(compilation).map(({ name, file }) => [file, name]));
  const stepOf = ({ file }: LocatedFinding): string[] => [steps.get(file) ?? []].flat();
  const stepsBefore = new Map(
    endless.map((finding) => [finding, stepsLeadingTo(stepOf(finding), waysOn(compilation))]),
  );
  return findings.flatMap((finding): Following[] => {
    if (rulesAfter.has(finding.rule)) return [[finding, first]];
    if (!rulesBefore.has(finding.rule)) return [];
    const cause = endless.find((candidate) =>
      stepOf(finding).some((id) => stepsBefore.get(candidate)?.has(id) === true),
    );
    return cause === undefined ? [] : [[finding, cause]];
  });
}
