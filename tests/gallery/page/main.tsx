import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { widgets } from '../../../src/refinance/widgets/index.ts';
import { moreWidgets } from '../../../src/widgets/optional-widgets.ts';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import type { ResolvedBlock, ResolvedForm, Screen } from '../../../src/runtime/shapes/screen.ts';
import { createFlowStore } from '../../../src/runtime/visit/flow-store.ts';
import { aBlock, aView } from '../../refinance/gallery/view.ts';
import { samples } from '../../support/galleries.ts';
import { longList } from './long-list.ts';
import { longReview } from './long-review.ts';
import { run } from './run.ts';

/**
 * Shows all samples of all widgets, or those of one widget (`?widget=button`). A single sample
 * (`?widget=rating&state=open`) stores its value in `data-held` of the page. `?long=5000` shows a select with that
 * number of options. `?answers=60` shows a review of two steps with that number of answers each. `&modal` shows
 * everything in an open modal, where each event shows an error banner.
 */
const address = new URLSearchParams(location.search);
const widgetName = address.get('widget');
const state = address.get('state');
const listOf = longList(Number(address.get('long') ?? 0));
const blocks = samples
  .filter(
    (sample) => (widgetName === null || sample.widget === widgetName) && (state === null || sample.state === state),
  )
  .map((sample) => ({ ...sample.block, key: `${sample.widget} ${sample.state}` }));
/** The samples of one widget include no heading, and every page needs one. */
const heading = widgetName === null ? [] : [aBlock('heading', { heading: [widgetName] })];
const blocksFor = (value?: unknown): readonly ResolvedBlock[] => {
  if (address.has('long')) return listOf(value);
  return address.has('answers')
    ? longReview(Number(address.get('answers')))
    : [...heading, ...blocks.map(withValue(value))];
};
const screenOf = (value?: unknown, overrides: Partial<Screen> = {}) =>
  aView({
    title: 'Every widget',
    ...(address.has('modal')
      ? { blocks: heading, modal: { name: 'samples', title: ['In a modal'], blocks: blocksFor(value) } }
      : { blocks: blocksFor(value) }),
    ...overrides,
  });
const { store, show } = createFlowStore(screenOf());
const noop = (): void => undefined;
const dispatch = {
  raise: () => {
    if (!address.has('modal')) return;
    const banner = { text: ['The server says no.'], bannerId: 1 };
    show(screenOf(undefined, { banner, focus: { count: 2, target: 'banner' } }));
  },
  // On a page with many samples, the samples do not change.
  input: (_: string, value: unknown) => {
    document.documentElement.dataset['held'] = JSON.stringify(value);
    if (address.has('long') || state !== null) show(screenOf(value));
  },
  blur: noop,
  followed: noop,
  run,
};

const root = document.getElementById('application');
const widgetRegistry = createWidgets({ ...moreWidgets, ...widgets }, pictures);
if (root !== null)
  createRoot(root).render(<FlowScreen store={store} dispatch={dispatch} widgets={widgetRegistry} schemas={{}} />);

/** The sample with a value in its first field. */
function withValue(value: unknown) {
  return (block: ResolvedBlock): ResolvedBlock => {
    const { items } = block.props as unknown as ResolvedForm;
    const [section] = items ?? [];
    if (value === undefined || section === undefined || !('fields' in section)) return block;
    const fields = section.fields.map((field) => ({ ...field, value }));
    return { ...block, props: { ...block.props, items: [{ ...section, fields }] } };
  };
}
