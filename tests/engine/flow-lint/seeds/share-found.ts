import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import type { SourceFile } from '../../../../tools/compile/sources.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import type { Registries } from '../../../../src/runtime/shapes/registries.ts';
import type { Operator } from './owner-mistakes.ts';
import { randomFrom } from './random.ts';
import type { Edit } from './spots.ts';

/** What became of one seeded mistake. */
export interface Seed {
  readonly operator: string;
  /** `file#path`. */
  readonly place: string;
  readonly found: boolean;
  /** Something is found in the very file that was changed. */
  readonly here: boolean;
  readonly rules: readonly string[];
}

/** How many mistakes of which kinds are made. */
export interface Seeding {
  readonly operators: Readonly<Record<string, Operator>>;
  readonly each: number;
  readonly seed: number;
}

/** Makes so many mistakes of each kind in a sound flow, one at a time, and tells which are found. */
export function seedMistakes(
  sources: readonly SourceFile[],
  registries: Registries,
  { operators, each, seed }: Seeding,
): Seed[] {
  return Object.entries(operators).flatMap(([operator, edits]) => {
    const random = randomFrom(seed);
    return taken(edits(sources), each, random).map((edit) => judged(operator, edit, sources, registries));
  });
}

function judged(operator: string, edit: Edit, sources: readonly SourceFile[], registries: Registries): Seed {
  const changed = edit.change();
  const now = sources.map((source) => (source === edit.source ? changed : source));
  const findings = lintFlow(compileFlow(now, registries));
  return {
    operator,
    place: `${edit.source.file}#${edit.path.join('.')}`,
    found: findings.length > 0,
    here: findings.some(({ file }) => file === edit.source.file),
    rules: [...new Set(findings.map(({ rule }) => rule))],
  };
}

function taken<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}
