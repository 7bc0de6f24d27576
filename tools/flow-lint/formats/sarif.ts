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
  const results = findings.map(({ rule, severity, message, file, fingerprint, ...range }) => ({
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(pathOf(file)) },
          region: {
            startLine: range.line,
            startColumn: range.column,
            endLine: range.endLine,
            endColumn: range.endColumn,
          },
        },
      },
    ],
    partialFingerprints: { 'flowLint/v1': fingerprint },
  }));
  const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2);
}
