/**
 * Results of a set. `endless`: killed by a time limit. `ignored`: run only while a file is loaded. `score`:
 * percentage of covered mutants that are killed.
 *
 * @typedef {{ file: string, line: number, column: number, mutator: string, was: string, replacement: string }}
 * Survivor
 * @typedef {{ killed: number, endless: number, survived: Survivor[], uncovered: Survivor[], ignored: number, score:
 * number }} Figures
 */

export function figuresOf({ files }) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  );
  const having = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  const endless = having('Timeout').length;
  const killed = having('Killed').length + endless;
  const survived = having('Survived').map(survivor);
  const covered = killed + survived.length;
  return {
    killed,
    endless,
    survived,
    uncovered: having('NoCoverage').map(survivor),
    ignored: having('Ignored').length,
    score: covered === 0 ? 100 : (100 * killed) / covered,
  };
}

export function printRoom(room, { killed, endless, survived, uncovered, ignored, score }) {
  console.log(`\n── ${room}`);
  for (const { file, line, column, mutator, was, replacement } of survived)
    console.log(`${file}:${line}:${column}  ${mutator}: ${was} → ${replacement}`);
  for (const file of new Set(survived.map(({ file }) => file)))
    console.log(`npm run nightly mutants -- --room ${room} --file ${file}`);
  const total = killed + survived.length + uncovered.length + ignored;
  console.log(
    `${room}: ${total} mutants, ${killed} killed (${endless} by timeout), ${survived.length} survived, ${uncovered.length} not covered, ` +
      `${ignored} while loading; ${score.toFixed(1)} % of covered code`,
  );
}

function survivor({ file, source, location: { start, end }, mutatorName, replacement = '' }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return {
    file,
    line: start.line,
    column: start.column,
    mutator: mutatorName,
    was: short(lines.join(' ')),
    replacement: short(replacement),
  };
}

const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 70);
