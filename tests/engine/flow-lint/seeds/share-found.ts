import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import type { SourceFile } from '../../../../tools/compile/sources.ts';
import type { LocatedFinding } from '../../../../tools/flow-lint/located-finding.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import type { Registries } from '../../../../src/runtime/shapes/registries.ts';
import type { Operator } from './owner-mistakes.ts';
import { randomFrom } from './random.ts';

/** One mistake, made in a sound flow. */
export interface Seed {
  readonly operator: string;
  /** `file#path`. */
  readonly place: string;
  readonly file: string;
  /** The flow with the mistake in it. */
  readonly sources: readonly SourceFile[];
}

/** What flow-lint says of it. */
export interface Judged {
  readonly found: boolean;
  /** It is said in the file that was changed, or names what was changed there. */
  readonly here: boolean;
  readonly rules: readonly string[];
}

/** How many mistakes of which kinds are made. */
export interface Seeding {
  readonly operators: Readonly<Record<string, Operator>>;
  readonly each: number;
  readonly seed: number;
}

/** So many mistakes of each kind, chosen by chance that is the same for the same seed. */
export function* seededMistakes(sources: readonly SourceFile[], { operators, each, seed }: Seeding): Iterable<Seed> {
  for (const [operator, edits] of Object.entries(operators)) {
    const random = randomFrom(seed);
    for (const edit of taken(edits(sources), each, random)) {
      const changed = edit.change();
      yield {
        operator,
        place: `${edit.source.file}#${edit.path.join('.')}`,
        file: edit.source.file,
        sources: sources.map((source) => (source === edit.source ? changed : source)),
      };
    }
  }
}

export function judge({ file, place, sources }: Seed, registries: Registries): Judged {
  const findings = lintFlow(compileFlow(sources, registries));
  return {
    found: findings.length > 0,
    here: findings.some((finding) => isHere(finding, file, place)),
    rules: [...new Set(findings.map(({ rule }) => rule))],
  };
}

/** What is wrong with two places that contradict each other may be said at either; the other is named then. */
function isHere(finding: LocatedFinding, file: string, place: string): boolean {
  const name = (/([\w-]+)\.json$/.exec(file) ?? [])[1] ?? file;
  const key = (/[A-Za-z_]\w+(?=[.\d]*$)/.exec(place) ?? [])[0] ?? name;
  return finding.file === file || [name, key].some((one) => finding.message.includes(one));
}

/** So many of some things, by chance. */
export function taken<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}
