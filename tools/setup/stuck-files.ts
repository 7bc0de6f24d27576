import { relative } from 'node:path';
import { readTextIfPresentSync } from '../read-if-present.ts';

const minutes = 30;

/** A file of tests, as vitest tells of it. */
interface File {
  readonly moduleId: string;
}

/**
 * A reporter for vitest that ends a run in which no file of tests has come to its end for long, and names those that are
 * being run. A test that never lets go of its thread is ended by no time limit of its own, nor by vitest.
 */
export default class StuckFiles {
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestModuleStart({ moduleId }: File): void {
    this.#running.add(relative(process.cwd(), moduleId));
    this.#wait();
  }

  onTestModuleEnd({ moduleId }: File): void {
    this.#running.delete(relative(process.cwd(), moduleId));
    this.#wait();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      console.error(`No file of tests has ended for ${minutes} minutes. Still run: ${[...this.#running].join(', ')}`);
      for (const child of children()) process.kill(child, 'SIGKILL');
      process.exit(1);
    }, minutes * 60_000);
  }
}

/** Processes that this one began; none where the system does not say. */
function children(): number[] {
  const ids = readTextIfPresentSync(`/proc/${process.pid}/task/${process.pid}/children`) ?? '';
  return ids.split(' ').filter(Boolean).map(Number);
}
