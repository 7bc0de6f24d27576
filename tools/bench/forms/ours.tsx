/** The page that draws the form by the engine: everything that a flow needs but the network. */
import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { compiledForm } from 'virtual:bench-form';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createLocalizer } from '../../../src/runtime/resolve/create-localizer.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { widgetsOf } from '../../../src/widgets/registry.ts';
import type { RunnableFlow } from '../../../src/runtime/scope.ts';
import { benchForms, type BenchForm, type BenchName } from './definition.ts';
import { fillControls } from './fill-controls.ts';
import { quietPorts } from './quiet-ports.ts';
import { offerFill, place, shownName } from './shown-form.ts';

const { flow, messages, validators } = await compiledForm(shownName);
const { functions, ways } = await moreOfAFlow(shownName);
const format = createCopyFormatter({ locale: 'en-US', messages });
const localizer = createLocalizer({ flow, locale: 'en-US', format, keys: Object.keys(messages), bases: {} });
const runtime = createRuntime({
  runnable: { flow, functions, validators, ways },
  localizer,
  ports: quietPorts,
  device: 'desktop',
  hostValues: {},
});
const widgets = widgetsOf(generalWidgets, {});
await widgets.preload();
runtime.start();
offerFill(fillControls);
createRoot(place()).render(
  <FlowScreen store={runtime.store} dispatch={runtime.dispatch} widgets={widgets} schemas={flow.schemas} />,
);

async function moreOfAFlow(name: BenchName): Promise<Pick<RunnableFlow, 'functions' | 'ways'>> {
  const { items, reviewed }: BenchForm = benchForms[name];
  if (items === undefined && reviewed === undefined) return { functions: {} };
  const { functions, ways: moreWays } = await import('./more-of-a-flow.ts');
  return { functions, ways: moreWays };
}
