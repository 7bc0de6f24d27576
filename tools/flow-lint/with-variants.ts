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
const ofLeftOvers: ReadonlySet<string> = new Set([
  'copy-unused',
  'unasked-field',
  'unraised-event',
  'unreachable-step',
  'unused-answer',
  'unused-definition',
  'written-never-read',
]);

/** A suppression is stale only if neither the flow nor any variant needs it. */
const stale = 'stale-suppression';

/** The findings of a flow, and those that only its variants have. */
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

/** A finding in a file of the flow names the variant and loses its fix, because a fix would change the flow. */
function ofVariant({ fix, ...finding }: Unmarked, name: string): Unmarked {
  const isOwn = finding.file === `variants/${name}.json`;
  if (isOwn) return { ...finding, variant: name, ...(fix === undefined ? {} : { fix }) };
  return { ...finding, variant: name, message: `With the variant "${name}": ${finding.message}` };
}
