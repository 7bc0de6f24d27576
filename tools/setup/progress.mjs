import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Where what is not shown can be read, from the root of the repository. */
export const detailsFile = '.cache/details.log';

const file = join(root, detailsFile);

let hasBegun = false;

/** Keeps text in the file of details, which each command begins anew. */
export function keepDetails(text) {
  if (!hasBegun) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
  hasBegun = true;
  appendFileSync(file, text);
}

/** Says where the details are, if there are any. */
export function tellDetails() {
  if (hasBegun) console.log(`Details of this: ${detailsFile}`);
}

/**
 * Says what is done and shows that it goes on: in a terminal each second, elsewhere now and then.
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

/** A line of its own, also while something is being shown. */
export function say(text) {
  console.log(process.stdout.isTTY ? `\r\u001B[K${text}` : text);
}
