import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Relative to the root. */
export const detailsFile = '.cache/details.log';

const file = join(root, detailsFile);

let hasBegun = false;

/** Appends to the details file. Each command starts a new one. */
export function appendDetails(text) {
  if (!hasBegun) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
  hasBegun = true;
  appendFileSync(file, text);
}

export function printDetailsPath() {
  if (hasBegun) console.log(`Full output: ${detailsFile}`);
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
  const ticking = setInterval(() => line(`${title} … ${seconds()} s`), isTerminal ? 1_000 : 20_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    if (isTerminal) line(`${title} … ${seconds()} s\n`);
  }
}

/** Prints a separate line while `showing` is active. */
export function printLine(text) {
  console.log(process.stdout.isTTY ? `\r\u001B[K${text}` : text);
}
