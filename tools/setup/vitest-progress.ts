import { ProgressLine } from './progress-line.ts';

/** A reporter for vitest that counts the files of tests that have ended. */
export default class VitestProgress {
  #line = new ProgressLine('unit', 0);

  onTestRunStart(files: readonly unknown[]): void {
    this.#line = new ProgressLine('unit', files.length);
  }

  onTestModuleEnd(): void {
    this.#line.add();
  }
}
