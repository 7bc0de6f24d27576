import type { UnfingerprintedFinding } from './fingerprint.ts';

export interface VariantFindings {
  readonly name: string;
  readonly findings: readonly UnfingerprintedFinding[];
}

/**
 * Rules about unused definitions. They do not apply to variants, because a definition may be unused in only one
 * variant.
 */
const unusedRules: ReadonlySet<string> = new Set([
  'copy-unused',
  'unasked-field',
  'unraised-event',
  'unreachable-step',
  'unused-answer',
  'unused-definition',
  'written-never-read',
]);

/** A suppression is stale only if neither the flow nor any variant needs it. */
const staleRule = 'stale-suppression';

/** The findings of a flow, and the findings that only its variants have. */
export function mergeVariantFindings(
  findings: readonly UnfingerprintedFinding[],
  variants: readonly VariantFindings[],
): UnfingerprintedFinding[] {
  const keys = new Set(findings.map(keyOf));
  const staleKeysOfVariants = variants.map(
    ({ findings }) => new Set(findings.filter(({ rule }) => rule === staleRule).map(keyOf)),
  );
  const isStale = (finding: UnfingerprintedFinding): boolean =>
    staleKeysOfVariants.every((keysOfVariant) => keysOfVariant.has(keyOf(finding)));
  return [
    ...findings.filter((finding) => finding.rule !== staleRule || isStale(finding)),
    ...variants.flatMap(({ name, findings }) =>
      findings
        .filter((finding) => finding.rule !== staleRule && !unusedRules.has(finding.rule) && !keys.has(keyOf(finding)))
        .map((finding) => asVariantFinding(finding, name)),
    ),
  ];
}

function keyOf({ rule, file, line, column, endLine, endColumn, message }: UnfingerprintedFinding): string {
  return [rule, file, line, column, endLine, endColumn, message].join('\n');
}

/**
 * A finding that names its variant. In a file of the flow, the finding loses its fix, because the fix would change the
 * flow itself.
 */
function asVariantFinding({ fix, ...finding }: UnfingerprintedFinding, name: string): UnfingerprintedFinding {
  const isInVariantFile = finding.file === `variants/${name}.json`;
  if (isInVariantFile) return { ...finding, variant: name, ...(fix === undefined ? {} : { fix }) };
  return { ...finding, variant: name, message: `With the variant "${name}": ${finding.message}` };
}
