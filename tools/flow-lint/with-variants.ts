import type { Unmarked } from './fingerprint.ts';

/** What is found in a flow as one of its variants makes it. */
export interface OfVariant {
  readonly name: string;
  readonly findings: readonly Unmarked[];
}

/** They tell of what nothing uses. What one variant has no use for the flow and the others have. */
const ofLeftOvers: ReadonlySet<string> = new Set([
  'copy-unused',
  'unasked-field',
  'unraised-event',
  'unreachable-step',
  'unused-answer',
  'unused-definition',
  'written-never-read',
]);

/** A suppression is stale where neither the flow nor a variant has what it was for. */
const stale = 'stale-suppression';

/** The findings of a flow, and of each variant those that the flow itself has not. */
export function withVariants(found: readonly Unmarked[], variants: readonly OfVariant[]): Unmarked[] {
  const known = new Set(found.map(keyOf));
  const everywhere = variants.map(({ findings }) => new Set(findings.filter(({ rule }) => rule === stale).map(keyOf)));
  const isStale = (one: Unmarked): boolean => everywhere.every((each) => each.has(keyOf(one)));
  return [
    ...found.filter((one) => one.rule !== stale || isStale(one)),
    ...variants.flatMap(({ name, findings }) =>
      findings
        .filter((one) => one.rule !== stale && !ofLeftOvers.has(one.rule) && !known.has(keyOf(one)))
        .map((one) => ofVariant(one, name)),
    ),
  ];
}

function keyOf({ rule, file, line, column, endLine, endColumn, message }: Unmarked): string {
  return [rule, file, line, column, endLine, endColumn, message].join('\n');
}

/** Where it stands in a file of the flow it says whose it is, and how to mend that is for a person to decide. */
function ofVariant({ fix, ...finding }: Unmarked, name: string): Unmarked {
  const isOwn = finding.file === `variants/${name}.json`;
  if (isOwn) return { ...finding, variant: name, ...(fix === undefined ? {} : { fix }) };
  return { ...finding, variant: name, message: `With the variant "${name}": ${finding.message}` };
}
