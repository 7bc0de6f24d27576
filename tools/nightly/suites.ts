import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SuiteCommand =
  | { readonly tool: 'vitest'; readonly files: readonly string[] }
  | { readonly tool: 'playwright'; readonly projects: readonly string[]; readonly files: readonly string[] }
  | { readonly tool: 'node'; readonly file: string };

/** Tests that take too long for `npm test`, or that make more random runs than `npm test`. */
export interface Suite {
  readonly description: string;
  readonly command: SuiteCommand;
  /** Environment variables that are always set, such as the number of random runs. */
  readonly env?: Readonly<Record<string, string>>;
  /** The environment variable that each option sets. A random suite has the option `seed`. */
  readonly optionVariables?: Readonly<Record<string, string>>;
}

const vitest = (...files: string[]): SuiteCommand => ({ tool: 'vitest', files });
const browser = (...files: string[]): SuiteCommand => ({ tool: 'playwright', projects: ['browser'], files });
const project = (name: string): SuiteCommand => ({ tool: 'playwright', projects: [name], files: [] });
const node = (file: string): SuiteCommand => ({ tool: 'node', file });

const siteSuites: Readonly<Record<string, Suite>> = {
  servers: {
    description: 'Serves a published site with nginx and from an object store. Needs nginx; downloads the store.',
    command: project('servers'),
  },
  screens: {
    description:
      'Takes a picture of every screen at four widths, light and dark, into screens/. `--screen documents` takes the pictures of the docs.',
    command: node('tests/refinance/pictures/main.mjs'),
    optionVariables: { screen: 'SCREENS', locale: 'SCREENS_LOCALE' },
  },
  matrix: {
    description:
      'Checks every screen in every state and every look: dark, forced colors, right to left, wide and large text.',
    command: browser('tests/refinance/screens/every-look.browser.test.ts'),
    env: { MATRIX: 'whole' },
  },
  hosts: {
    description: 'Plays the whole journey on every page of a partner.',
    command: browser('tests/engine/embed/pages'),
    env: { HOSTS: 'whole' },
  },
  'host-builds': {
    description: 'Plays it on pages that Next, webpack and Vite build. Downloads these packages.',
    command: project('hosts'),
  },
  'host-engines': {
    description: 'Plays it on ordinary pages of partners in Firefox and WebKit.',
    command: {
      tool: 'playwright',
      projects: ['firefox', 'webkit'],
      files: ['tests/engines/partner-pages.engines.test.ts'],
    },
    env: { HOSTS: 'whole' },
  },
  'host-messages': {
    description: 'Sends 10,000 invalid messages to a page and to the application in it.',
    command: browser('tests/engine/embed/strange-messages.browser.test.ts'),
    env: { MESSAGES: '10000' },
    optionVariables: { count: 'MESSAGES', seed: 'MESSAGES_SEED' },
  },
  'host-mounts': {
    description: 'Mounts and removes 200 applications in one page.',
    command: browser('tests/engine/embed/mounts.browser.test.ts'),
    env: { MOUNTS: '200' },
    optionVariables: { count: 'MOUNTS' },
  },
  releases: {
    description: 'Publishes 20 releases and rolls 5 of them back while 50 applicants are in the middle of the flow.',
    command: vitest('tests/refinance/releases'),
    env: { RELEASES: '20', BACKS: '5', APPLICANTS: '50' },
    optionVariables: { releases: 'RELEASES', backs: 'BACKS', applicants: 'APPLICANTS', seed: 'RELEASE_SEED' },
  },
};

const faultSuites: Readonly<Record<string, Suite>> = {
  walks: {
    description: 'Walks 5,000 random paths through the application while a fifth of all calls fail.',
    command: vitest('tests/refinance/walks'),
    env: { WALKS: '5000' },
    optionVariables: { count: 'WALKS', seed: 'WALK_SEED', path: 'WALK_PATH' },
  },
  faults: {
    description:
      'Plays every kind of fault at every call, message, screen and reload. Takes hours; `--log FILE` lets you resume a run.',
    command: vitest('tests/faults'),
    env: { FAULTS: '1000000' },
    optionVariables: {
      count: 'FAULTS',
      seed: 'FAULT_SEED',
      cell: 'FAULT_CELL',
      parts: 'FAULT_PARTS',
      log: 'FAULT_LOG',
    },
  },
  'faults-in-browser': {
    description: 'Plays 120 of the faults in a browser.',
    command: browser('tests/faults'),
    env: { FAULT_BROWSER: '120' },
    optionVariables: { count: 'FAULT_BROWSER', seed: 'FAULT_SEED', cell: 'FAULT_BROWSER_CELL' },
  },
  fuzz: {
    description: 'Sends hostile texts to every parser of external input for a minute, guided by code coverage.',
    command: node('tests/fuzz/main.mjs'),
    optionVariables: { target: 'FUZZ_TARGETS', seconds: 'FUZZ_SECONDS', seed: 'FUZZ_SEED', input: 'FUZZ_INPUT' },
  },
  soak: {
    description:
      'Checks that memory does not grow: 200 applicants at the same time, 1,000 steps in one page, eight hours by its clock.',
    command: vitest('tests/soak'),
    env: { SOAK_APPLICANTS: '200', SOAK_ROUNDS: '10', SOAK_STEPS: '1000', SOAK_HOURS: '8', SOAK_CALLS: '200000' },
    optionVariables: { applicants: 'SOAK_APPLICANTS', rounds: 'SOAK_ROUNDS', steps: 'SOAK_STEPS', hours: 'SOAK_HOURS' },
  },
};

const propertySuites: Readonly<Record<string, Suite>> = {
  mutants: {
    description:
      'Changes the code in small ways, one at a time, and prints the changes that no test notices. Takes many hours.',
    command: node('tools/mutants/main.mjs'),
    optionVariables: { room: 'MUTANT_ROOMS', file: 'MUTANT_FILE' },
  },
  sequences: {
    description:
      'Plays 10,000 random sequences of events in the refinance flow, and as many in random flows, and compares each screen with one resolved without a cache.',
    command: vitest(
      'tests/engine/runtime/screens-in-sequence.test.ts',
      'tests/refinance/rules/screens-in-sequence.test.ts',
    ),
    env: { SEQUENCES: '10000' },
    optionVariables: { count: 'SEQUENCES', seed: 'SEQUENCE_SEED' },
  },
  seeds: {
    description:
      'Makes about 520 mistakes in the refinance flow and reports how many flow-lint and the scenarios find.',
    command: node('tests/engine/flow-lint/seeds/main.ts'),
    env: { MISTAKES_SEED: '2026' },
    optionVariables: { each: 'MISTAKES_EACH', kind: 'MISTAKES_KIND', seed: 'MISTAKES_SEED' },
  },
  journeys: {
    description:
      'Plays the journeys that flow-lint prints for these mistakes, and checks that they show what is wrong.',
    command: node('tests/engine/flow-lint/seeds/journeys.ts'),
    env: { MISTAKES_SEED: '2026' },
    optionVariables: { each: 'MISTAKES_EACH', kind: 'MISTAKES_KIND', seed: 'MISTAKES_SEED' },
  },
  events: {
    description:
      'Sends 10,000 analytics events to a server that fails, and plays 500 random stories: each event arrives once and in order.',
    command: vitest('tests/engine/telemetry/each-event-once.test.ts'),
    env: { EVENTS: '10000', STORIES: '500' },
    optionVariables: { count: 'EVENTS', stories: 'STORIES', seed: 'EVENTS_SEED' },
  },
  properties: {
    description: 'Runs every property test with all its runs: thousands instead of 200.',
    command: vitest(...propertyTests()),
    env: { PROPERTY_RUNS: 'all' },
    optionVariables: { seed: 'PROPERTY_SEED' },
  },
};

/** The suites of `npm run nightly`, in the order in which they run. */
export const suites: Readonly<Record<string, Suite>> = { ...siteSuites, ...faultSuites, ...propertySuites };

/** The tests whose number of runs depends on `PROPERTY_RUNS`. */
function propertyTests(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((path) => join('tests', path))
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('/property-runs.ts'))
    .toSorted();
}
