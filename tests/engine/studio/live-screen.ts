import { createScenarioClock } from '../../../src/browser/studio/scenario-clock.ts';
import { computeStepState } from '../../../src/browser/studio/compute-step-state.ts';
import { createRuntime, type RuntimeOptions } from '../../../src/runtime/create-runtime.ts';
import type { PreviewSamples } from '../../../src/runtime/visit/preview-snapshot.ts';
import { createDriver } from '../../../src/testing/driver.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import type { TestVisit } from '../../../src/testing/visit-flow.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { heard, type Live, nothingYet } from '../../../tools/studio/page/live.ts';
import { joinCompilation } from '../../support/small-flow.ts';

/** A screen of the studio without its page: a visit, and the state that the studio derives from its events. */
export interface LiveScreen extends TestVisit {
  readonly live: () => Live;
  /** Lets time pass without any input. */
  readonly wait: (seconds: number) => void;
}

interface LiveScreenParts {
  /** The step that is previewed; null starts a visit. */
  readonly at?: string | null;
  readonly state?: 'samples' | 'pristine';
  readonly samples: PreviewSamples;
}

export function liveScreen(
  compilation: Compilation,
  { at = null, state = 'samples', samples }: LiveScreenParts,
): LiveScreen {
  let live = nothingYet;
  const begin =
    (step: string): NonNullable<RuntimeOptions['preview']> =>
    (runnable, before) =>
      computeStepState({ runnable, flowStartSnapshot: before, samples, step, replies: {} }, { kind: state }).initial;
  const { world, ports: own } = createTestPorts();
  const ports = { ...own, clock: createScenarioClock(own.clock) };
  const driver = createDriver((observe) => {
    const runtime = createRuntime({
      ...joinCompilation(compilation),
      ports,
      device: 'desktop',
      hostValues: {},
      ...(at === null ? {} : { preview: begin(at) }),
      observe(after, occurrence) {
        live = heard(live, { studio: 'happened', recorded: { occurrence, after } });
        observe(after);
      },
    });
    live = heard(live, { studio: 'began', first: runtime.snapshot(), events: [] });
    runtime.start();
    return runtime;
  });
  const wait = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) world.clock.advance(1_000);
  };
  return { ...driver, ...world, live: () => live, wait };
}
