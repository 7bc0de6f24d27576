import { buildAndServe } from './build-and-serve.ts';
import { watchedTest } from './watched-test.ts';

/** Addresses of the built examples, each served under the policy of its build. Only those that a test uses are built. */
interface WorkerFixtures {
  /** The claim. */
  readonly insurer: string;
  /** The clinic. Its drafts are on a server, which is simulated in the browser. */
  readonly clinic: string;
  /** The pottery. Its drafts are in the browser. */
  readonly studio: string;
}

type Use = (origin: string) => Promise<void>;

function serveExample(name: string, use: Use): Promise<void> {
  return buildAndServe(new URL(`../../../examples/${name}/vite.config.ts`, import.meta.url), use);
}

/** Tests of published examples. A complaint of the page, also about its policy, fails them. */
export const exampleTest = watchedTest.extend<object, WorkerFixtures>({
  insurer: [({ browserName: _ }, use) => serveExample('claim', use), { scope: 'worker' }],
  clinic: [({ browserName: _ }, use) => serveExample('clinic', use), { scope: 'worker' }],
  studio: [({ browserName: _ }, use) => serveExample('pottery', use), { scope: 'worker' }],
});
