import { once } from 'node:events';
import { basename, extname, join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';

/**
 * Runs vitest for Stryker with code that stays loaded: a mutant takes as long as the tests that come by it, and not as long
 * as starting a worker and loading everything. The option `tests` lists their patterns; of the file `grouped`, where there is
 * one, only tests of the group that bears the name of the mutated file are given to mutants.
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
      // Locale and time zone of the machine must not decide a test.
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
    // Before a mutant counts as a survivor, all tests of the files: what one made may be looked at by another.
    const rounds = [likely, testFilter, whole].filter((tests, at, all) => tests.length > (all[at - 1]?.length ?? 0));
    let question;
    let answer;
    for (const tests of rounds) {
      question = { files: filesOf(tests === whole ? testFilter : tests), tests, mutant, hitLimit };
      answer = await this.ask(question);
      if (answer.failure !== undefined) break;
    }
    // The machine may have been too busy: what takes too long has to do so twice.
    if (/timed out/i.test(answer.failure ?? '')) answer = await this.ask(question);
    if (answer.failure !== undefined && !(await this.passesWithout(answer, testFilter))) {
      // What went before has left something behind: the mutant is judged in a fresh worker.
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

  /** Whether the tests that failed pass without the mutant. */
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

/**
 * The tests that are asked first about a mutant, as they notice most: those of a group that bears the name of its file, and
 * those that noticed the latest mutants of the file.
 */
class LikelyKillers {
  most = 6;
  byFile = new Map();

  /** Those of the tests that come by a mutant of the file. */
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

/** Tests that failed; if none did, those of the file that could not be run. */
function killers({ tests }, all) {
  const failed = tests.filter((test) => test.failure !== undefined).map(({ id }) => id);
  return failed.length > 0 ? failed : all.slice(0, 1);
}

function testResult({ id, ms, failure }) {
  const result = { id, name: id.split('#').slice(1).join('#'), fileName: fileOf(id), timeSpentMs: ms };
  return failure === undefined ? { ...result, status: 0 } : { ...result, status: 1, failureMessage: failure };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'loaded-tests', injectableClass: LoadedTests }];
