import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program of this repository and waits for it.
 *
 * @param {string} file the program, found by PATH or by path; a script of ours or of a package is run by `runNode`
 * @param {readonly string[]} parameters
 * @param {{ env?: Record<string, string>, collect?: boolean, shell?: boolean }} [options] `collect` keeps the output
 *   instead of showing it
 * @returns {Promise<{ code: number, output: string }>} exit code (1 when it could not be started or was ended by a signal)
 */
export function run(file, parameters, { env = {}, collect = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: root,
      shell,
      env: { ...process.env, ...env },
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const keep = (chunk) => {
      output += String(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script with this very Node: no shell, no PATH, the same on every system. */
export function runNode(parameters, options) {
  return run(process.execPath, parameters, options);
}
