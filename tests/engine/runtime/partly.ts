import { createRuntime, type Runtime } from '../../../src/runtime/create-runtime.ts';
import { createPartialFlow } from '../../../src/runtime/definition/partial-flow.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { createTestPorts, type TestWorld } from '../../../src/testing/test-ports.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { filterNames, splitFlow } from '../../../tools/compile/split-flow.ts';
import { joinCompilation } from '../../support/small-flow.ts';

/** A world whose flow may be loaded in part. */
interface PartialWorld extends TestWorld {
  readonly runtime: Runtime;
  /** Kinds of the events that produced the snapshots. */
  readonly observed: string[];
  /** How often the remaining flow was requested. */
  readonly asked: () => number;
  readonly bringRest: () => void;
}

/**
 * A flow of which only the initial part is loaded. The rest loads when the test calls `bringRest`, or with `atOnce` on
 * request.
 */
export function partly(compilation: Compilation, { atOnce = false } = {}): PartialWorld {
  const { flow, copy, registries } = compilation;
  const { initial: first, isInitialCopy: isFirstCopy } = splitFlow(flow, registries);
  const words = Object.fromEntries(
    Object.entries(copy).map(([name, texts]) => [name, filterNames(texts, isFirstCopy)]),
  );
  const part = joinCompilation({ ...compilation, flow: createPartialFlow(first), copy: words });
  const { world, ports } = createTestPorts({ clock: createFakeClock() });
  const observed: string[] = [];
  let asked = 0;
  const bringRest = (): void => {
    const { runnable, localizer } = joinCompilation(compilation);
    runtime.replace(runnable, localizer);
  };
  const runtime: Runtime = createRuntime({
    ...part,
    ports,
    device: 'desktop',
    hostValues: {},
    observe: (_, { kind }) => observed.push(kind),
    onIncomplete() {
      asked += 1;
      if (atOnce) bringRest();
    },
  });
  runtime.start();
  return { ...world, runtime, observed, asked: () => asked, bringRest };
}
