import { once } from 'node:events';
import { join } from 'node:path';
import { cwd } from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { TestRunner, vi } from 'vitest';
import { strykerState } from './instrumented.ts';
import { MutantTestRunner, type TestRequest } from './mutant-test-runner.ts';

interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}

const { __vitest_worker__: worker } = globalThis as unknown as {
  __vitest_worker__: { evaluatedModules: { idToModuleMap: ReadonlyMap<string, LoadedModule> } };
};

const tests = join(cwd(), 'tests/');

/** Timeout of `vi.waitFor`, in ms. It is short, because a mutant may never fulfill the condition. */
const waitForTimeoutMs = 2_500;

/**
 * Vitest runner that answers requests instead of running its test file. The runner and Stryker's plugin each send one
 * message at a time.
 */
export default class LoadedModulesRunner extends TestRunner {
  async onBeforeCollect(): Promise<void> {
    shortenWaitFor();
    const unhandledRejections: unknown[] = [];
    process.on('unhandledRejection', (error) => unhandledRejections.push(error));
    const channel = new BroadcastChannel('mutants') as BroadcastChannel & EventTarget;
    const send = channel.postMessage.bind(channel);
    send({ ready: true });
    for (;;) {
      const [message] = (await once(channel, 'message')) as [MessageEvent<{ question?: TestRequest }>];
      const { question } = message.data;
      if (question === undefined) throw new Error('The runner was stopped');
      const judge = new MutantTestRunner(this.config, question, (file) => this.evaluateAgain(file));
      const answer = await judge.runRequest();
      await setImmediate();
      const failure =
        answer.failure ?? (unhandledRejections.splice(0).length > 0 ? 'an unhandled rejection' : undefined);
      // Coverage is large, so it is sent only if all tests run.
      const { mutantCoverage: coverage } = strykerState;
      send({ answer: { ...answer, failure, ...(question.tests === undefined ? { coverage } : {}) } });
    }
  }

  /** Test helpers are evaluated again too, because they may have state. */
  private evaluateAgain(file: string): unknown {
    for (const [id, module] of worker.evaluatedModules.idToModuleMap)
      if (id.startsWith(tests)) Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    return super.importFile(file, 'collect');
  }
}

function shortenWaitFor(): void {
  const { waitFor } = vi;
  vi.waitFor = (condition, options) =>
    waitFor(condition, {
      timeout: waitForTimeoutMs,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
}
