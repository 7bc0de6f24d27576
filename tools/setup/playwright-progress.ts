import type { FullConfig, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import { ProgressLine } from './progress-line.ts';

/** Counts finished tests and prints failures immediately. */
export default class PlaywrightProgress implements Reporter {
  #line = new ProgressLine('browser', 0);

  onBegin(_: FullConfig, suite: Suite): void {
    const projects = suite.suites.map(({ title }) => title);
    this.#line = new ProgressLine(projects.join(', '), suite.allTests().length);
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    if (test.outcome() === 'unexpected') console.log(`\n✗ ${test.titlePath().filter(Boolean).join(' › ')}`);
    for (const { stack, message } of errors) console.log(stack ?? message);
    this.#line.increment();
  }

  printsToStdio(): boolean {
    return true;
  }
}
