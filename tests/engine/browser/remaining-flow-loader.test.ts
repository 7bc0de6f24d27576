import { expect, test, vi } from 'vitest';
import { createRemainingFlowLoader } from '../../../src/browser/release/remaining-flow-loader.ts';
import type { PublishedFlow } from '../../../src/browser/release/published-flow.ts';
import type { JoinedFlow } from '../../../src/runtime/definition/join-flow.ts';
import type { Runtime } from '../../../src/runtime/create-runtime.ts';

const flow = {} as PublishedFlow;

/** Settles the request for the remaining flow. */
interface Rest {
  readonly come: () => void;
  readonly fail: () => void;
}

/** Starts a flow whose remaining part loads when the test decides. */
function begun() {
  let rest: Rest | undefined;
  const promise = new Promise<PublishedFlow>(
    (come, fail) => (rest = { come: () => come(flow), fail: () => fail(new Error('gone')) }),
  );
  const replace = vi.fn();
  const told = vi.fn();
  const completion = createRemainingFlowLoader({
    publishedFlow: { ...flow, loadWholeFlow: () => promise },
    createJoinedFlow: () => ({}) as JoinedFlow,
    getRuntime: () => ({ replace }) as unknown as Runtime,
    report: told,
    halt: told,
  });
  return { completion, replace, told, promise, end: (how: keyof Rest) => rest?.[how]() };
}

test('the remaining flow replaces the initial flow once it has loaded', async () => {
  const { completion, replace, end } = begun();
  completion.preload();
  end('come');
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

test.each(['come', 'fail'] as const)(
  'once another language has loaded completely, the remaining flow of the previous language has no effect: %s',
  async (how) => {
    const { completion, replace, told, promise, end } = begun();
    completion.preload();
    completion.cancel();
    end(how);
    await promise.catch(() => undefined);
    await Promise.resolve();
    completion.ensureLoaded();
    await Promise.resolve();
    expect(replace).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
  },
);
