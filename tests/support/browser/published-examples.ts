import { buildAndServe } from './build-and-serve.ts';
import { watchedTest } from './watched-test.ts';

/**
 * Addresses of the built examples, each served with the policy of its build. Only examples that a test uses are built.
 */
interface WorkerFixtures {
  readonly insurer: string;
  /** Its drafts are on a server that the browser simulates. */
  readonly clinic: string;
  /** The pottery example. Its drafts are in the browser. */
  readonly studio: string;
}

type Use = (origin: string) => Promise<void>;

function serveExample(name: string, use: Use): Promise<void> {
  return buildAndServe(new URL(`../../../examples/${name}/vite.config.ts`, import.meta.url), use);
}

export const exampleTest = watchedTest.extend<object, WorkerFixtures>({
  insurer: [({ browserName: _ }, use) => serveExample('claim', use), { scope: 'worker' }],
  clinic: [({ browserName: _ }, use) => serveExample('clinic', use), { scope: 'worker' }],
  studio: [({ browserName: _ }, use) => serveExample('pottery', use), { scope: 'worker' }],
});
