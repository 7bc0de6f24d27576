/**
 * Results of a set. `endless`: mutants that a time limit stopped. `ignored`: mutants that run only while a file is
 * loaded. `score`: percentage of covered mutants that are killed.
 *
 * @typedef {{ file: string, line: number, column: number, mutator: string, original: string, replacement: string }}
 * Survivor
 * @typedef {{ killed: number, endless: number, survived: Survivor[], uncovered: Survivor[], ignored: number, score:
 * number }} Figures
 */

export function figuresOf({ files }) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  );
  const withStatus = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  const endless = withStatus('Timeout').length;
  const killed = withStatus('Killed').length + endless;
  const survived = withStatus('Survived').map(survivor);
  const covered = killed + survived.length;
  return {
    killed,
    endless,
    survived,
    uncovered: withStatus('NoCoverage').map(survivor),
    ignored: withStatus('Ignored').length,
    score: covered === 0 ? 100 : (100 * killed) / covered,
  };
}

export function printRoom(room, { killed, endless, survived, uncovered, ignored, score }) {
  console.log(`\n── ${room}`);
  for (const { file, line, column, mutator, original, replacement } of survived)
    console.log(`${file}:${line}:${column}  ${mutator}: ${original} → ${replacement}`);
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
    original: shorten(lines.join(' ')),
    replacement: shorten(replacement),
  };
}

const shorten = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 70);
