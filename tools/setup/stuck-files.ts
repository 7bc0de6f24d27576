import { relative } from 'node:path';
import { readTextIfPresentSync } from '../read-if-present.ts';

const minutes = 30;

interface File {
  readonly moduleId: string;
}

/** Aborts a run if no test file finishes within 30 minutes. Vitest cannot end a test that blocks its thread. */
export default class StuckFiles {
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestModuleStart({ moduleId }: File): void {
    this.#running.add(relative(process.cwd(), moduleId));
    this.#restartTimer();
  }

  onTestModuleEnd({ moduleId }: File): void {
    this.#running.delete(relative(process.cwd(), moduleId));
    this.#restartTimer();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #restartTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      console.error(
        `No test file has finished for ${minutes} minutes. Still running: ${[...this.#running].join(', ')}`,
      );
      for (const child of children()) process.kill(child, 'SIGKILL');
      process.exit(1);
    }, minutes * 60_000);
  }
}

function children(): number[] {
  const ids = readTextIfPresentSync(`/proc/${process.pid}/task/${process.pid}/children`) ?? '';
  return ids.split(' ').filter(Boolean).map(Number);
}
