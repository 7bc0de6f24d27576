import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import type { SourceFile } from '../../../../tools/compile/sources.ts';
import type { LocatedFinding } from '../../../../tools/flow-lint/located-finding.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import type { Registries } from '../../../../src/runtime/shapes/registries.ts';
import { isRecord } from '../../../../src/runtime/utilities/json.ts';
import { isOfVersions } from './every-kind.ts';
import type { Operator } from './owner-mistakes.ts';
import { randomFrom } from './random.ts';
import type { Edit } from './spots.ts';

/** A valid flow with one mistake. */
export interface Seed {
  readonly operator: string;
  /** `file#path`. */
  readonly place: string;
  readonly file: string;
  /** The name of the removed value, if it has one: a field or an object key. */
  readonly name: string;
  /** The file before and after, from the first character that differs to the last. */
  readonly change: string;
  /** The flow with the mistake. */
  readonly sources: readonly SourceFile[];
  /** The published flow, if the mistake is one only in comparison with it. */
  readonly previous?: readonly SourceFile[];
}

/** How flow-lint reports a mistake. */
export interface Judged {
  readonly found: boolean;
  /** True if a finding is in the changed file or names the changed value. */
  readonly here: boolean;
  readonly rules: readonly string[];
}

/** The kinds of mistakes to make, and how many of each. */
export interface Seeding {
  readonly operators: Readonly<Record<string, Operator>>;
  readonly each: number;
  readonly seed: number;
}

/** Random mistakes, `each` of every kind, the same for the same seed. */
export function* seededMistakes(sources: readonly SourceFile[], { operators, each, seed }: Seeding): Iterable<Seed> {
  for (const [operator, edits] of Object.entries(operators)) {
    const random = randomFrom(seed);
    for (const edit of taken(edits(sources), each, random)) {
      const changed = edit.change();
      yield {
        operator,
        place: `${edit.source.file}#${edit.path.join('.')}`,
        file: edit.source.file,
        name: nameOf(edit),
        change: difference(edit.source.value, changed.value),
        sources: sources.map((source) => (source === edit.source ? changed : source)),
        ...(isOfVersions(operator) ? { previous: sources } : {}),
      };
    }
  }
}

/** Ignores findings of severity `info`, because they do not report mistakes. */
export function judge(seed: Seed, registries: Registries): Judged {
  const { sources, previous } = seed;
  const before = previous === undefined ? {} : { previous: compileFlow(previous, registries) };
  const findings = lintFlow({ ...compileFlow(sources, registries), ...before }).filter(
    ({ severity }) => severity !== 'info',
  );
  return {
    found: findings.length > 0,
    here: findings.some((finding) => isHere(finding, seed)),
    rules: [...new Set(findings.map(({ rule }) => rule))],
  };
}

/** A contradiction between two locations may be reported at either. The finding then names the other one. */
function isHere(finding: LocatedFinding, { file, place, name }: Seed): boolean {
  const owner = (/([\w-]+)\.json$/.exec(file) ?? [])[1] ?? file;
  const key = (/[A-Za-z_]\w+(?=[.\d]*$)/.exec(place) ?? [])[0] ?? owner;
  const named = [owner, key, ...(name === '' ? [] : [`"${name}"`])];
  return finding.file === file || named.some((one) => finding.message.includes(one));
}

function nameOf({ source, path }: Edit): string {
  const at = path.reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], source.value);
  return isRecord(at) && typeof at['name'] === 'string' ? at['name'] : '';
}

function difference(was: unknown, is: unknown): string {
  const [one, other] = [was, is].map((value) => JSON.stringify(value)) as [string, string];
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const around = 30;
  const from = Math.max(0, start - around);
  return `${one.slice(from, one.length - end + around)} → ${other.slice(from, other.length - end + around)}`;
}

/** A random selection of `count` items. */
export function taken<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}
