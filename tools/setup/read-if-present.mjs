import { readFile } from 'node:fs/promises';

/**
 * Text of a file; undefined if it does not exist. Used before `tools/read-if-present.ts` can run.
 *
 * @param {string} file
 * @returns {Promise<string | undefined>}
 */
export async function readTextIfPresent(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Value of a JSON file; undefined if it does not exist or is incomplete.
 *
 * @param {string} file
 * @returns {Promise<any>}
 */
export async function readJsonIfPresent(file) {
  const text = await readTextIfPresent(file);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
