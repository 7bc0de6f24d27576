import { readFile } from 'node:fs/promises';

/**
 * Text of a file; undefined if there is no such file. As `tools/read-if-present.ts`, for code that runs before the packages
 * are installed.
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
 * Value of a JSON file; undefined if there is no such file, or if its writer was stopped before the end.
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
