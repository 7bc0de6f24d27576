import type { Range } from '../../compile/position.ts';
import type { Fix } from '../fixes/fix.ts';
import { groupBy } from '../group-by.ts';
import type { LocatedFinding } from '../located-finding.ts';
import type { Rule } from '../rule.ts';

/**
 * Findings for the places where findings of many tools are kept: SARIF 2.1.0. Their fingerprints stay the same when lines
 * move, so that a finding that is known is not told anew.
 */
export function sarif(
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
      defaultConfiguration: { level: severity },
    })),
  };
  const results = findings.map((finding) => ({
    ruleId: finding.rule,
    ruleIndex: ids.indexOf(finding.rule),
    level: finding.severity,
    message: { text: finding.message },
    locations: [{ physicalLocation: { ...artifact(finding, pathOf), region: regionOf(finding) } }],
    partialFingerprints: { 'flowLint/v1': finding.fingerprint },
    ...(finding.fix === undefined ? {} : { fixes: [fixOf(finding.fix, pathOf)] }),
  }));
  const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2);
}

type PathOf = (file: string) => string;

function artifact({ file }: { readonly file: string }, pathOf: PathOf) {
  return { artifactLocation: { uri: encodeURI(pathOf(file)) } };
}

function regionOf({ line, column, endLine, endColumn }: Range) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function fixOf({ about, edits }: Fix, pathOf: PathOf) {
  const changes = [...groupBy(edits, ({ file }) => file)].map(([file, of]) => ({
    ...artifact({ file }, pathOf),
    replacements: of.map((edit) => ({ deletedRegion: regionOf(edit), insertedContent: { text: edit.text } })),
  }));
  return { description: { text: about }, artifactChanges: changes };
}
