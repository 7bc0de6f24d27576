import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const watchParent = new URL('watch-parent.mjs', import.meta.url).href;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Child processes, and the signal that ends them. */
const running = new Set();
let endSignal;

/**
 * Runs a program in the root folder. A signal ends the program first and then this process.
 *
 * @param {string} file name or path
 * @param {readonly string[]} parameters
 * @param {{ env?: Record<string, string>, collect?: boolean, shell?: boolean, onText?: (text: string) => void }}
 * [options] `collect` returns the output instead of showing it; `onText` gets it in chunks
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, parameters, { env = {}, collect = false, shell = false, onText = () => undefined } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: root,
      shell,
      env: { ...process.env, ...env },
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const collectChunk = (chunk) => {
      output += String(chunk);
      onText(String(chunk));
    };
    child.stdout?.on('data', collectChunk);
    child.stderr?.on('data', collectChunk);
    addChild(child);
    const end = (code, more = '') => {
      if (running.has(child)) removeChild(child);
      resolve({ code, output: output + more });
    };
    child.on('error', (error) => end(1, `${error.message}\n`));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a script with this Node, without a shell or PATH. The script ends when this process ends. */
export function runNode(parameters, options) {
  return run(process.execPath, ['--import', watchParent, ...parameters], options);
}

function addChild(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, forwardSignal);
  running.add(child);
}

function removeChild(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (endSignal !== undefined) process.exit(128 + constants.signals[endSignal]);
  for (const signal of signals) process.off(signal, forwardSignal);
}

function forwardSignal(signal) {
  if (endSignal !== undefined) return;
  endSignal = signal;
  // A terminal already sends Ctrl-C to all processes, and npm aborts immediately after a second signal.
  setTimeout(killAll, signal === 'SIGINT' ? 1_000 : 0, 'SIGTERM');
  // npm has no time limit for its network requests.
  setTimeout(killAll, 3_000, 'SIGKILL');
}

function killAll(signal) {
  for (const child of running) child.kill(signal);
}
