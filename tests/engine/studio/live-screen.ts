import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { previewSnapshot, type PreviewSamples } from '../../../src/runtime/preview-snapshot.ts';
import { createDriver } from '../../../src/testing/driver.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import type { TestVisit } from '../../../src/testing/visit-flow.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { heard, type Live, nothingYet } from '../../../tools/studio/page/live.ts';
import { joined } from '../../support/small-flow.ts';

/** A screen of the studio without the studio: somebody in front of it, and what it has told. */
export interface LiveScreen extends TestVisit {
  readonly live: () => Live;
}

/** @param at the step that it begins on, with sample data; null: as every visit begins */
export function liveScreen(
  compilation: Compilation,
  { at = null, samples }: { readonly at?: string | null; readonly samples: PreviewSamples },
): LiveScreen {
  let live = nothingYet;
  const { world, ports } = createTestPorts();
  const driver = createDriver((observe) => {
    const runtime = createRuntime({
      ...joined(compilation),
      ports,
      device: 'desktop',
      hostValues: {},
      ...(at === null ? {} : { preview: (runnable, before) => previewSnapshot(runnable, before, samples, at) }),
      observe(after, occurrence) {
        live = heard(live, { studio: 'happened', happening: { occurrence, after } });
        observe(after);
      },
    });
    live = heard(live, { studio: 'began', first: runtime.snapshot(), led: [] });
    runtime.start();
    return runtime;
  });
  return { ...driver, ...world, live: () => live };
}
