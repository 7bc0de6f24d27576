import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { browserClock } from '../../../src/browser/clock.ts';
import { browserLinks } from '../../../src/browser/links.ts';
import { createFlowDefinition } from '../../../src/browser/flow-definition.ts';
import { loadPublishedFlow } from '../../../src/browser/published-flow.ts';
import { FlowView } from '../../../src/renderer/flow-view.tsx';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import type { AnalyticsPort, StoragePort } from '../../../src/runtime/shapes/ports.ts';
import { widgets } from '../../../src/widgets/index.ts';
import { createStudio } from '../actions.ts';
import { potteryFunctions } from '../functions.ts';
import { SeatTicket } from './seat-ticket.tsx';

const root = document.getElementById('application');
if (root !== null) void start(root);

/** The product's runtime and renderer with the actions, session, functions and widget of another flow. */
async function start(element: HTMLElement): Promise<void> {
  const locale = new URLSearchParams(location.search).get('locale') ?? undefined;
  const published = await loadPublishedFlow(locale);
  document.documentElement.lang = published.locale;
  const warn = (code: string): void => console.warn(code);
  const runtime = createRuntime({
    ...createFlowDefinition(published, potteryFunctions, {}, warn),
    ports: { ...createStudio(), storage, analytics, clock: browserClock, links: browserLinks, warn },
    device: 'desktop',
    hostValues: { studio: { name: 'Mudlark' } },
  });
  runtime.start();
  const drawn = { ...widgets, blocks: { ...widgets.blocks, 'seat-ticket': SeatTicket } };
  createRoot(element).render(
    <FlowView store={runtime.store} dispatch={runtime.dispatch} widgets={drawn} schemas={published.flow.schemas} />,
  );
}

const nothing = (): void => undefined;
const storage: StoragePort = { lasting: false, read: nothing, write: nothing, clear: nothing };
const analytics: AnalyticsPort = { track: nothing, page: nothing, identify: nothing, error: nothing };
