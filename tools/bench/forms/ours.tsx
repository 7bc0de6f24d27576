/** Page of the engine, without network and storage. */
import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { compiledForm } from 'virtual:bench-form';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createLocalizer } from '../../../src/runtime/resolve/create-localizer.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { fillControls } from './fill-controls.ts';
import { container, exposeFill, formName } from './form-page.ts';

const noop = (): void => undefined;

/** Ports without network, storage or analytics. */
const quietPorts: Ports = {
  run: () => new Promise(noop),
  session: () => ({ answer: noop, stop: noop }),
  storage: { read: () => undefined, write: noop, clear: noop, isPersistent: true },
  analytics: { track: noop, page: noop, identify: noop, error: noop },
  clock: { ...browserClock, after: () => noop },
  links: { open: () => true },
  report: ({ code, why }) => {
    throw new Error(`${code}: ${why}`);
  },
  halt: ({ code, why }) => {
    throw new Error(`${code}: ${why}`);
  },
};

// No top-level `await`: the lazy chunks import this module and would wait for it forever.
async function start(): Promise<void> {
  const { flow, messages, validators } = await compiledForm(formName);
  const format = createCopyFormatter({ locale: 'en-US', messages });
  const localizer = createLocalizer({ flow, locale: 'en-US', formatCopy: format, messages, linkBases: {} });
  const runtime = createRuntime({
    runnable: { flow, functions: generalFunctions, validators, features: optionalFeatures },
    localizer,
    ports: quietPorts,
    device: 'desktop',
    hostValues: {},
  });
  const widgets = createWidgets(generalWidgets, {});
  await widgets.preload();
  runtime.start();
  createRoot(container()).render(
    <FlowScreen store={runtime.store} dispatch={runtime.dispatch} widgets={widgets} schemas={flow.schemas} />,
  );
}

exposeFill(fillControls);
void start();
