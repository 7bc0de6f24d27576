import { groupByCause } from '../causes/group-by-cause.ts';
import type { Range } from '../../compile/position.ts';
import type { Fix } from '../fixes/fix.ts';
import { groupBy } from '../group-by.ts';
import type { Journey } from '../journeys/journey.ts';
import type { LocatedFinding, Severity } from '../located-finding.ts';
import type { Rule } from '../rule.ts';

/**
 * Formats findings as SARIF 2.1.0. Fingerprints do not depend on line numbers, so a moved finding is not reported as
 * new.
 */
export function formatSarif(
  findings: readonly LocatedFinding[],
  rules: readonly Rule[],
  pathOf: (file: string) => string,
): string {
  const ids = rules.map(({ id }) => id);
  const driver = {
    name: 'flow-lint',
    rules: rules.map(({ id, about, severity }) => ({
      id,
      shortDescription: { text: about },
      defaultConfiguration: { level: levels[severity] },
    })),
  };
  const results = groupByCause(findings).map(({ cause: finding, consequences }) => ({
    ruleId: finding.rule,
    ruleIndex: ids.indexOf(finding.rule),
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [{ physicalLocation: { ...artifact(finding, pathOf), region: regionOf(finding) } }],
    partialFingerprints: { 'flowLint/v1': finding.fingerprint },
    ...relatedTo(finding, consequences, pathOf),
    ...(finding.journey === undefined ? {} : { codeFlows: [codeFlowOf(finding.journey, pathOf)] }),
    ...(finding.fix === undefined ? {} : { fixes: [fixOf(finding.fix, pathOf)] }),
  }));
  const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2);
}

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

type PathOf = (file: string) => string;

function artifact({ file }: { readonly file: string }, pathOf: PathOf) {
  return { artifactLocation: { uri: encodeURI(pathOf(file)) } };
}

function regionOf({ line, column, endLine, endColumn }: Range) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function relatedTo({ related = [] }: LocatedFinding, consequences: readonly LocatedFinding[], pathOf: PathOf) {
  const consequenceLocations = consequences.map((consequence) => ({
    ...consequence,
    message: `and so ${consequence.rule}: ${consequence.message}`,
  }));
  const locations = [...related, ...consequenceLocations];
  if (locations.length === 0) return {};
  return {
    relatedLocations: locations.map((location, index) => ({
      id: index + 1,
      ...locationOf(location, location.message, pathOf),
    })),
  };
}

function locationOf(location: Range & { readonly file: string }, text: string, pathOf: PathOf) {
  return { message: { text }, physicalLocation: { ...artifact(location, pathOf), region: regionOf(location) } };
}

function codeFlowOf({ steps, unplayed }: Journey, pathOf: PathOf) {
  const locations = steps.map((step) => ({ location: locationOf(step, step.text, pathOf) }));
  return { ...(unplayed === undefined ? {} : { message: { text: unplayed } }), threadFlows: [{ locations }] };
}

function fixOf({ about, edits }: Fix, pathOf: PathOf) {
  const changes = [...groupBy(edits, ({ file }) => file)].map(([file, fileEdits]) => ({
    ...artifact({ file }, pathOf),
    replacements: fileEdits.map((edit) => ({ deletedRegion: regionOf(edit), insertedContent: { text: edit.text } })),
  }));
  return { description: { text: about }, artifactChanges: changes };
}
