import { TestRunner, vi, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { strykerState, testIdOf } from './instrumented.ts';

/** A request to run the tests in some files, with or without a mutant. */
export interface TestRequest {
  readonly files: readonly string[];
  readonly tests?: readonly string[];
  readonly mutant?: string;
  /** If the mutant runs more often than this, the test counts as an endless loop. */
  readonly hitLimit?: number;
}

export interface FinishedTest {
  readonly id: string;
  readonly ms: number;
  readonly failure?: string;
}

export interface TestOutcome {
  /** Tests that ran. If the request names a mutant, the run stops at the first failure. */
  readonly tests: readonly FinishedTest[];
  /** Why a file could not run, such as a hook that failed. */
  readonly failure?: string;
  readonly hitCount?: number;
}

type Config = ConstructorParameters<typeof TestRunner>[0];

/** Runs the tests of one request. Source modules stay loaded; `evaluate` reloads only test files. */
export class MutantTestRunner extends TestRunner {
  private readonly finished: FinishedTest[] = [];
  private readonly requestedIds: ReadonlySet<string> | undefined;
  private isStopped = false;
  override trace = <T>(_name: string, attributes: object | (() => T), run?: () => T): T =>
    (run ?? (attributes as () => T))();

  constructor(
    config: Config,
    private readonly question: TestRequest,
    private readonly evaluate: (file: string) => unknown,
  ) {
    super(config);
    this.requestedIds = question.tests === undefined ? undefined : new Set(question.tests);
  }

  async runRequest(): Promise<TestOutcome> {
    const { mutant, hitLimit } = this.question;
    Object.assign(strykerState, { hitCount: 0, hitLimit, currentTestId: undefined });
    let failure: string | undefined;
    for (const path of this.question.files) {
      const [file] = await startTests([path], this);
      strykerState.activeMutant = undefined;
      // Vitest also resets these between two files.
      vi.resetConfig();
      vi.restoreAllMocks();
      failure = file && failureOf(file);
      if (failure !== undefined && mutant !== undefined) break;
    }
    return { tests: this.finished, hitCount: strykerState.hitCount, ...(failure === undefined ? {} : { failure }) };
  }

  override importFile(path: string): unknown {
    return this.evaluate(path);
  }

  /** Mutants are active only while tests run, not while a file is loaded. */
  onBeforeRunFiles(): void {
    strykerState.activeMutant = this.question.mutant;
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.isStopped || !this.isRequested(suite)) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.isStopped || !this.isRequested(test)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    strykerState.currentTestId = testIdOf(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    strykerState.currentTestId = undefined;
    if (test.result?.state === 'skip') return;
    const failure = failureOf(test);
    if (failure !== undefined && this.question.mutant !== undefined) this.isStopped = true;
    const result = { id: testIdOf(test), ms: test.result?.duration ?? 0 };
    this.finished.push(failure === undefined ? result : { ...result, failure });
  }

  private isRequested(task: RunnerTask): boolean {
    if (this.requestedIds === undefined) return true;
    return task.type === 'suite'
      ? task.tasks.some((child) => this.isRequested(child))
      : this.requestedIds.has(testIdOf(task));
  }
}

function failureOf(task: RunnerTask): string | undefined {
  if (task.result?.state !== 'fail') return undefined;
  const nestedFailure =
    task.type === 'suite' ? task.tasks.map(failureOf).find((failure) => failure !== undefined) : undefined;
  return task.result.errors?.[0]?.message ?? nestedFailure ?? 'failed';
}
