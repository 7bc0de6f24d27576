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
    ...atOnePlace(findings),
    ...ofOneName(findings),
    ...renamedEvents(findings),
    ...emptiedPrograms(findings),
    ...lostWays(compilation, findings),
  ];
}

/** Rules for unused definitions. An error may hide a use. */
const ofUses: ReadonlySet<string> = new Set([
  'copy-unused',
  'unasked-field',
  'unraised-event',
  'unused-answer',
  'unused-definition',
  'written-never-read',
]);

/** If more definitions are unused, the error is unlikely to be the cause. */
const mostHidden = 3;

/** Treats unused definitions as consequences if `causes` contains exactly one error. */
export function besideOneError(causes: readonly LocatedFinding[]): Following[] {
  const errors = causes.filter(({ severity, rule }) => severity === 'error' && !ofUses.has(rule));
  const unused = causes.filter(({ rule }) => ofUses.has(rule));
  const [error] = errors;
  if (error === undefined || errors.length > 1 || unused.length > mostHidden) return [];
  return unused.map((one) => [one, error]);
}

/** Rules that can report the same value for different reasons. */
const ofValues: ReadonlySet<string> = new Set([
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

function atOnePlace(findings: readonly LocatedFinding[]): Following[] {
  const places = groupBy(findings, ({ file, place }) => `${file} ${place}`);
  return [...places.values()].flatMap((all) => [...misnamed(all), ...ofOneValue(all)]);
}

function ofOneValue([first, ...others]: readonly LocatedFinding[]): Following[] {
  if (first === undefined) return [];
  return others.flatMap((one): Following[] => (ofValues.has(one.rule) ? [[one, first]] : []));
}

/** An unknown name is also reported as read before it is written. */
function misnamed(findings: readonly LocatedFinding[]): Following[] {
  const cause = findings.find(({ rule }) => rule.startsWith('unknown-'));
  if (cause === undefined) return [];
  return findings.flatMap((one): Following[] => (one.rule === 'read-before-written' ? [[one, cause]] : []));
}

/** The rules that report the cause of a misspelled or missing name, by the rule that reports its use. */
const missingNames: Readonly<Record<string, readonly string[]>> = {
  'unknown-limit': ['limit-type'],
  'unknown-copy-key': ['copy-missing'],
  'unknown-step': ['duplicate-name'],
  'scenario-name': ['duplicate-name', 'unknown-step'],
};

function ofOneName(findings: readonly LocatedFinding[]): Following[] {
  const rules = new Set(Object.entries(missingNames).flat(2));
  const named = findings.filter(({ rule }) => rules.has(rule));
  return [...groupBy(named, nameIn)].flatMap(([name, alike]) => (name === undefined ? [] : ofThisName(alike)));
}

function ofThisName(alike: readonly LocatedFinding[]): Following[] {
  const first = new Map<string, LocatedFinding>();
  for (const one of alike) if (!first.has(one.rule)) first.set(one.rule, one);
  return alike.flatMap((one): Following[] => {
    const cause = (missingNames[one.rule] ?? []).map((rule) => first.get(rule)).find((each) => each !== undefined);
    return cause === undefined ? [] : [[one, cause]];
  });
}

/** Events whose name differs between their statement and their handler. */
function renamedEvents(findings: readonly LocatedFinding[]): Following[] {
  const unhandled = byFile(findings, 'unhandled-event');
  return findings.flatMap((one): Following[] => {
    if (one.rule !== 'unraised-event' || one.suggestion === undefined) return [];
    const words = `Nothing handles ${one.suggestion}:`;
    const cause = unhandled.get(one.file)?.find(({ message }) => message.startsWith(words));
    return cause === undefined ? [] : [[one, cause]];
  });
}

function byFile(findings: readonly LocatedFinding[], rule: string): ReadonlyMap<string, readonly LocatedFinding[]> {
  return groupBy(
    findings.filter((one) => one.rule === rule),
    ({ file }) => file,
  );
}

function nameIn({ message }: LocatedFinding): string | undefined {
  return (/"([^"]+)"/.exec(message) ?? [])[1];
}

/** Programs without an end because one of their conditions is never true. */
function emptiedPrograms(findings: readonly LocatedFinding[]): Following[] {
  const never = byFile(findings, 'guard-never');
  return findings.flatMap((one): Following[] => {
    if (one.rule !== 'program-without-ender') return [];
    const cause = never.get(one.file)?.find(({ place }) => place.startsWith(`${one.place}.`));
    return cause === undefined ? [] : [[one, cause]];
  });
}

/** Rules about steps before (`ofWays`) or after (`ofArrivals`) a program without an end. */
const ofWays: ReadonlySet<string> = new Set(['dead-end', 'endless-circle', 'no-success']);
const ofArrivals: ReadonlySet<string> = new Set(['read-before-written', 'unreachable-step']);

function lostWays(compilation: Compilation, findings: readonly LocatedFinding[]): Following[] {
  const open = findings.filter(({ rule }) => rule === 'program-without-ender');
  const [first] = open;
  if (first === undefined) return [];
  const steps = new Map(stepFiles(compilation).map(({ name, file }) => [file, name]));
  const stepOf = ({ file }: LocatedFinding): string[] => [steps.get(file) ?? []].flat();
  const before = new Map(open.map((one) => [one, stepsLeadingTo(stepOf(one), waysOn(compilation))]));
  return findings.flatMap((one): Following[] => {
    if (ofArrivals.has(one.rule)) return [[one, first]];
    if (!ofWays.has(one.rule)) return [];
    const cause = open.find((other) => stepOf(one).some((id) => before.get(other)?.has(id) === true));
    return cause === undefined ? [] : [[one, cause]];
  });
}
