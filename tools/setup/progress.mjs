import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Path of the details file, relative to the root. */
export const detailsFile = '.cache/details.log';

const file = join(root, detailsFile);

let isStarted = false;

/** Appends to the details file. Each command starts a new file. */
export function appendDetails(text) {
  if (!isStarted) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
  isStarted = true;
  appendFileSync(file, text);
}

export function printDetailsPath() {
  if (isStarted) console.log(`Full output: ${detailsFile}`);
}

/**
 * Prints `title` and the elapsed seconds while `work` runs.
 *
 * @template T
 * @param {string} title such as `Installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const isTerminal = process.stdout.isTTY;
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const line = (text) => process.stdout.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`);
  line(`${title} …`);
  const timer = setInterval(() => line(`${title} … ${seconds()} s`), isTerminal ? 1_000 : 20_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isTerminal) line(`${title} … ${seconds()} s\n`);
  }
}

/** Prints a separate line while `withProgress` runs. */
export function printLine(text) {
  console.log(process.stdout.isTTY ? `\r\u001B[K${text}` : text);
}
