import { LintError } from '../errors.ts';
import { parseCommand } from '../read-command.ts';
import { readTarget } from '../read-target.ts';
import { differenceBetween, type Difference } from './difference.ts';
import { titlesOfChanges } from './titles-of-changes.ts';

const usage = `flow-lint diff A B [--variant NAME] [--registries FILE]
flow-lint diff A --variant NAME [--registries FILE]

Says in words what is other in the flow of folder B than in that of folder A: what breaks for those who are in the middle of
it, which rules, and which words and looks. Then plays the scenarios of both, and with numbers and choices beside those that
stand there, and says who comes to another step than before. With a variant both are held against each other as it makes
them; with one folder, the flow against what the variant makes of it.`;

/**
 * Runs `flow-lint diff`.
 *
 * @throws {LintError} if the arguments are wrong or a flow cannot be read
 */
export async function runDiff(args: readonly string[]): Promise<{ code: 0; out: string; error?: string }> {
  const positionalArguments = { least: 1, most: 2, are: 'two folders: the flow as it was, and as it is' };
  const flags = { variant: { type: 'string' }, registries: { type: 'string' } } as const;
  const { values, positionals } = parseCommand(args, flags, positionalArguments);
  if (values.help === true) return { code: 0, out: usage };
  const { variant, registries } = values;
  const [oldFolder = '', newFolder = oldFolder] = positionals;
  if (positionals.length === 1 && variant === undefined)
    throw new LintError('bad-arguments', `Expected ${positionalArguments.are}; or one, and a --variant`);
  const target = await readTarget(newFolder, registries);
  const difference = await differenceBetween({ oldFolder, newFolder, target, variant });
  return { code: 0, out: formatDifference(difference), error: difference.notPlayed };
}

function formatDifference({ changes, witnesses, was, is, least, isLater }: Difference): string {
  if (changes.length === 0) return 'Nothing is other than before.';
  const groups = titlesOfChanges.flatMap(([kind, title]) => {
    const changesOfKind = changes.filter((change) => change.class === kind);
    return changesOfKind.length === 0
      ? []
      : [[title, ...changesOfKind.map(({ where, what }) => `  ${where}  ${what}`)].join('\n')];
  });
  const version = `Version ${String(was)} became ${String(is)}; such a change asks for ${least} or later.`;
  return [...groups, formatWitnesses(witnesses), ...(isLater ? [version] : [])].join('\n\n');
}

function formatWitnesses(witnesses: Difference['witnesses']): string {
  if (witnesses === undefined) return 'Who notices is not known: one of the two has errors, and cannot be played.';
  if (witnesses.length === 0) return 'No scenario, nor any like it, leads to another step than before.';
  return [
    'Who notices',
    ...witnesses.map((witness) => `  ${witness.who}: came to ${witness.was}, now comes to ${witness.is}`),
  ].join('\n');
}
