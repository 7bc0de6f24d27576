import { once } from 'node:events';
import { basename, extname, join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';

/**
 * Stryker runner for vitest that keeps code loaded, so that a mutant costs only the tests that cover it. The option
 * `tests` lists test patterns. With `grouped` (a test file), mutants run only against the group in it that has the
 * mutated file's name.
 */
class LoadedTests {
  static inject = ['options'];

  constructor({ tests, grouped }) {
    this.patterns = tests;
    this.isRelevant = (id, file) =>
      grouped === undefined || !id.startsWith(`${grouped}#`) || id.startsWith(`${grouped}#${nameOf(file)} › `);
    this.likelyKillers = new LikelyKillers();
  }

  async init() {
    this.channel = new BroadcastChannel('mutants');
    this.send = this.channel.postMessage.bind(this.channel);
    const vitest = await createVitest('test', {
      config: false,
      root: process.cwd(),
      include: this.patterns,
      exclude: ['**/*.{dom,browser,engines,servers,hosts}.test.*'],
      setupFiles: ['tests/setup/property-seed.ts'],
      runner: join(process.cwd(), 'tools/mutants/keep-loaded.ts'),
      // Makes tests independent of the machine's locale and time zone.
      env: { TZ: 'America/Denver', LANG: 'en_US.UTF-8' },
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      watch: false,
      reporters: [{}],
      testTimeout: 4_000,
      hookTimeout: 8_000,
      teardownTimeout: 1_000,
      expect: { poll: { timeout: 2_500 } },
      onConsoleLog: () => false,
    });
    this.vitest = vitest;
    const specifications = await vitest.globTestSpecifications();
    this.files = specifications.map(({ moduleId }) => moduleId).toSorted();
    const ready = once(this.channel, 'message');
    this.running = vitest.runTestSpecifications(specifications.slice(0, 1)).catch((error) => {
      console.error('The run of the tests that stay loaded failed:', error);
    });
    await ready;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun() {
    const { tests, failure, coverage } = await this.ask({ files: this.files });
    const failed = tests.find((test) => test.failure !== undefined);
    if (failure !== undefined && failed === undefined) return { status: 'error', errorMessage: failure };
    this.ids = tests.map(({ id }) => id);
    return { status: 'complete', tests: tests.map(testResult), mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, hitLimit, testFilter: coveringTests = [] }) {
    const { id: mutant, fileName } = activeMutant;
    const relevantTests = coveringTests.filter((id) => this.isRelevant(id, fileName));
    const testFilter = relevantTests.length > 0 ? relevantTests : coveringTests;
    const allTests = this.ids?.filter((id) => this.isRelevant(id, fileName)) ?? testFilter;
    const likelyTests = this.likelyKillers.select(fileName, testFilter);
    // A mutant survives only if all tests in the files pass, because a test may check another test's effects.
    const rounds = [likelyTests, testFilter, allTests].filter(
      (tests, index, lists) => tests.length > (lists[index - 1]?.length ?? 0),
    );
    let question;
    let answer;
    for (const tests of rounds) {
      question = { files: filesOf(tests === allTests ? testFilter : tests), tests, mutant, hitLimit };
      answer = await this.ask(question);
      if (answer.failure !== undefined) break;
    }
    // A slow machine can cause a timeout, so a timeout must happen twice.
    if (/timed out/i.test(answer.failure ?? '')) answer = await this.ask(question);
    if (answer.failure !== undefined && !(await this.passesWithout(answer, testFilter))) {
      // Earlier mutants left state behind, so this mutant runs again in a new worker.
      await this.dispose();
      await this.init();
      answer = await this.ask({ ...question, tests: allTests });
    }
    const nrOfTests = answer.tests.length;
    if (answer.hitCount > question.hitLimit) return { status: 'timeout', reason: 'endless loop' };
    if (answer.failure === undefined) return { status: 'survived', nrOfTests };
    const killedBy = killers(answer, testFilter);
    this.likelyKillers.record(fileName, killedBy);
    return { status: 'killed', killedBy, failureMessage: answer.failure, nrOfTests };
  }

  async passesWithout(answer, coveringTests) {
    const failed = killers(answer, coveringTests);
    return (await this.ask({ files: filesOf(failed), tests: failed })).failure === undefined;
  }

  async dispose() {
    this.send?.({});
    await this.running;
    this.channel?.close();
    await this.vitest?.close();
  }

  async ask(question) {
    const reply = once(this.channel, 'message');
    this.send({ question });
    const [{ data }] = await reply;
    return data.answer;
  }
}

/** Tests that run first: the group with the file's name, and tests that detected the file's latest mutants. */
class LikelyKillers {
  limit = 6;
  byFile = new Map();

  select(file, tests) {
    const group = `#${nameOf(file)} › `;
    const latestKillers = this.byFile.get(file) ?? [];
    return tests.filter((id) => id.includes(group) || latestKillers.includes(id));
  }

  record(file, ids) {
    const earlier = (this.byFile.get(file) ?? []).filter((id) => !ids.includes(id));
    this.byFile.set(file, [...ids, ...earlier].slice(0, this.limit));
  }
}

const nameOf = (file) => basename(file, extname(file));
const fileOf = (id) => id.split('#', 1)[0];
const filesOf = (ids) => [...new Set(ids.map((id) => join(process.cwd(), fileOf(id))))];

/** Returns the failed tests, or the first covering test if a file could not run. */
function killers({ tests }, coveringTests) {
  const failed = tests.filter((test) => test.failure !== undefined).map(({ id }) => id);
  return failed.length > 0 ? failed : coveringTests.slice(0, 1);
}

function testResult({ id, ms, failure }) {
  const result = { id, name: id.split('#').slice(1).join('#'), fileName: fileOf(id), timeSpentMs: ms };
  return failure === undefined ? { ...result, status: 0 } : { ...result, status: 1, failureMessage: failure };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'loaded-tests', injectableClass: LoadedTests }];
