import { once } from 'node:events';
import { basename, extname, join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';

/**
 * Stryker runner for vitest that keeps code loaded, so that a mutant costs only the tests that cover it. The option
 * `tests` lists test patterns. With `grouped`, mutants run only against the group of that file with the name of the
 * mutated file.
 */
class LoadedTests {
  static inject = ['options'];

  constructor({ tests, grouped }) {
    this.patterns = tests;
    this.isGiven = (id, file) =>
      grouped === undefined || !id.startsWith(`${grouped}#`) || id.startsWith(`${grouped}#${nameOf(file)} › `);
    this.likely = new LikelyKillers();
  }

  async init() {
    this.channel = new BroadcastChannel('mutants');
    this.say = this.channel.postMessage.bind(this.channel);
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

  async mutantRun({ activeMutant, hitLimit, testFilter: asked = [] }) {
    const { id: mutant, fileName } = activeMutant;
    const given = asked.filter((id) => this.isGiven(id, fileName));
    const testFilter = given.length > 0 ? given : asked;
    const whole = this.ids?.filter((id) => this.isGiven(id, fileName)) ?? testFilter;
    const likely = this.likely.in(fileName, testFilter);
    // A mutant survives only after all tests of the files: one test may check the effects of another.
    const rounds = [likely, testFilter, whole].filter((tests, at, all) => tests.length > (all[at - 1]?.length ?? 0));
    let question;
    let answer;
    for (const tests of rounds) {
      question = { files: filesOf(tests === whole ? testFilter : tests), tests, mutant, hitLimit };
      answer = await this.ask(question);
      if (answer.failure !== undefined) break;
    }
    // A slow machine can cause a timeout, so a timeout must happen twice.
    if (/timed out/i.test(answer.failure ?? '')) answer = await this.ask(question);
    if (answer.failure !== undefined && !(await this.passesWithout(answer, testFilter))) {
      // Earlier mutants left state behind, so run this one in a fresh worker.
      await this.dispose();
      await this.init();
      answer = await this.ask({ ...question, tests: whole });
    }
    const nrOfTests = answer.tests.length;
    if (answer.hitCount > question.hitLimit) return { status: 'timeout', reason: 'endless loop' };
    if (answer.failure === undefined) return { status: 'survived', nrOfTests };
    const killedBy = killers(answer, testFilter);
    this.likely.note(fileName, killedBy);
    return { status: 'killed', killedBy, failureMessage: answer.failure, nrOfTests };
  }

  async passesWithout(answer, asked) {
    const failed = killers(answer, asked);
    return (await this.ask({ files: filesOf(failed), tests: failed })).failure === undefined;
  }

  async dispose() {
    this.say?.({});
    await this.running;
    this.channel?.close();
    await this.vitest?.close();
  }

  async ask(question) {
    const heard = once(this.channel, 'message');
    this.say({ question });
    const [{ data }] = await heard;
    return data.answer;
  }
}

/** Tests that are run first: the group with the name of the file, and those that detected its latest mutants. */
class LikelyKillers {
  most = 6;
  byFile = new Map();

  in(file, tests) {
    const group = `#${nameOf(file)} › `;
    const known = this.byFile.get(file) ?? [];
    return tests.filter((id) => id.includes(group) || known.includes(id));
  }

  note(file, ids) {
    const before = (this.byFile.get(file) ?? []).filter((id) => !ids.includes(id));
    this.byFile.set(file, [...ids, ...before].slice(0, this.most));
  }
}

const nameOf = (file) => basename(file, extname(file));
const fileOf = (id) => id.split('#', 1)[0];
const filesOf = (ids) => [...new Set(ids.map((id) => join(process.cwd(), fileOf(id))))];

/** Failed tests, or the first test if a file could not run. */
function killers({ tests }, all) {
  const failed = tests.filter((test) => test.failure !== undefined).map(({ id }) => id);
  return failed.length > 0 ? failed : all.slice(0, 1);
}

function testResult({ id, ms, failure }) {
  const result = { id, name: id.split('#').slice(1).join('#'), fileName: fileOf(id), timeSpentMs: ms };
  return failure === undefined ? { ...result, status: 0 } : { ...result, status: 1, failureMessage: failure };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'loaded-tests', injectableClass: LoadedTests }];
