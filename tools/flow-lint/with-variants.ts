import type { Unmarked } from './fingerprint.ts';

/** The findings of a variant. */
export interface OfVariant {
  readonly name: string;
  readonly findings: readonly Unmarked[];
}

/**
 * Rules about unused definitions. A definition may be unused in one variant only, so variants are not checked with
 * them.
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

/** The findings of a flow, and those that only its variants have. */
export function withVariants(findings: readonly Unmarked[], variants: readonly OfVariant[]): Unmarked[] {
  const keys = new Set(findings.map(keyOf));
  const staleKeysOfVariants = variants.map(
    ({ findings }) => new Set(findings.filter(({ rule }) => rule === staleRule).map(keyOf)),
  );
  const isStale = (finding: Unmarked): boolean =>
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

function keyOf({ rule, file, line, column, endLine, endColumn, message }: Unmarked): string {
  return [rule, file, line, column, endLine, endColumn, message].join('\n');
}

/** A finding in a file of the flow names the variant and loses its fix, because a fix would change the flow. */
function asVariantFinding({ fix, ...finding }: Unmarked, name: string): Unmarked {
  const isInVariantFile = finding.file === `variants/${name}.json`;
  if (isInVariantFile) return { ...finding, variant: name, ...(fix === undefined ? {} : { fix }) };
  return { ...finding, variant: name, message: `With the variant "${name}": ${finding.message}` };
}
