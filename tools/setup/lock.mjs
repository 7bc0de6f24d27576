import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './is-alive.mjs';
import { root } from './paths.mjs';

const folder = join(root, '.cache');
const lock = join(folder, 'setup.lock');

/** Age at which a lock counts as abandoned. Its holder renews it each second. */
const maxAgeMs = 60_000;

/**
 * Runs `work` in only one process of this repository. Parallel installations would damage each other.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  mkdirSync(folder, { recursive: true });
  let isReported = false;
  while (!acquire()) {
    const holder = readHolder();
    if (holder === undefined) continue;
    if (holder.isGone) {
      release();
      continue;
    }
    if (!isReported) console.log(`Waiting for another install or build (process ${holder.id}) …`);
    isReported = true;
    await wait(300);
  }
  const renewal = setInterval(renew, 1_000);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    process.off('exit', release);
    release();
  }
}

/** A hard link appears with its content, so no process reads a partial lock. */
function acquire() {
  const ownFile = `${lock}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    linkSync(ownFile, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

function release() {
  rmSync(lock, { force: true });
}

function renew() {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Undefined if the lock was released meanwhile. */
function readHolder() {
  try {
    const id = Number(readFileSync(lock, 'utf8'));
    const isOld = Date.now() - statSync(lock).mtimeMs > maxAgeMs;
    return { id, isGone: isOld || id === process.pid || !isAlive(id) };
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}
