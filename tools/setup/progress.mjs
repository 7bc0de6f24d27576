import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** File with the output that is not shown, relative to the root. */
export const detailsFile = '.cache/details.log';

const file = join(root, detailsFile);

let hasBegun = false;

/** Appends text to the details file. Each command starts a new one. */
export function keepDetails(text) {
  if (!hasBegun) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
  hasBegun = true;
  appendFileSync(file, text);
}

/** Prints the path of the details file, if it was written. */
export function tellDetails() {
  if (hasBegun) console.log(`Full output: ${detailsFile}`);
}

/**
 * Prints what is being done and the seconds it takes, while `work` runs.
 *
 * @template T
 * @param {string} what such as `Installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showing(what, work) {
  const isTerminal = process.stdout.isTTY;
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const line = (text) => process.stdout.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`);
  line(`${what} …`);
  const ticking = setInterval(() => line(`${what} … ${seconds()} s`), isTerminal ? 1_000 : 20_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    if (isTerminal) line(`${what} … ${seconds()} s\n`);
  }
}

/** Prints a separate line, even while `showing` is active. */
export function say(text) {
  console.log(process.stdout.isTTY ? `\r\u001B[K${text}` : text);
}
