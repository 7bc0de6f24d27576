import { readFile } from 'node:fs/promises';

/**
 * Undefined if the file does not exist. For code that runs before packages are installed.
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
 * Undefined if the file does not exist or is incomplete.
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
