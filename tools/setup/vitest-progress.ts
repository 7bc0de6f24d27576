import { ProgressLine } from './progress-line.ts';

/** Counts finished test files. */
export default class VitestProgress {
  #line = new ProgressLine('unit', 0);

  onTestRunStart(files: readonly unknown[]): void {
    this.#line = new ProgressLine('unit', files.length);
  }

  onTestModuleEnd(): void {
    this.#line.increment();
  }
}
