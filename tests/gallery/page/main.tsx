import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { widgets } from '../../../src/refinance/widgets/index.ts';
import { moreWidgets } from '../../../src/widgets/more.ts';
import { widgetsOf } from '../../../src/widgets/registry.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import type { ResolvedBlock, ResolvedForm, Screen } from '../../../src/runtime/shapes/screen.ts';
import { createFlowStore } from '../../../src/runtime/flow-store.ts';
import { aBlock, aView } from '../../refinance/gallery/view.ts';
import { samples } from '../../support/galleries.ts';
import { longList } from './long-list.ts';
import { longReview } from './long-review.ts';
import { run } from './run.ts';

/**
 * Every sample of every widget under each other, or those of one: `?widget=button`. One sample alone keeps what is entered:
 * `?widget=rating&state=open`; what it holds can be read off the page, `[data-held]`. With `?long=5000`, a select of so many
 * options instead, with `?answers=60` a review of two steps with so many each. With `&modal`, all of it stands in an open modal,
 * and whatever is pressed there is refused in a banner.
 */
const address = new URLSearchParams(location.search);
const wanted = address.get('widget');
const state = address.get('state');
const listed = longList(Number(address.get('long') ?? 0));
const blocks = samples
  .filter((sample) => (wanted === null || sample.widget === wanted) && (state === null || sample.state === state))
  .map((sample) => ({ ...sample.block, key: `${sample.widget} ${sample.state}` }));
/** Samples of one widget have no heading among them, and every page has one. */
const heading = wanted === null ? [] : [aBlock('heading', { heading: [wanted] })];
const shown = (entered?: unknown): readonly ResolvedBlock[] => {
  if (address.has('long')) return listed(entered);
  return address.has('answers')
    ? longReview(Number(address.get('answers')))
    : [...heading, ...blocks.map(withValue(entered))];
};
const screenOf = (entered?: unknown, part: Partial<Screen> = {}) =>
  aView({
    title: 'Every widget',
    ...(address.has('modal')
      ? { blocks: heading, modal: { name: 'samples', title: ['In a modal'], blocks: shown(entered) } }
      : { blocks: shown(entered) }),
    ...part,
  });
const { store, show } = createFlowStore(screenOf());
const nothing = (): void => undefined;
const dispatch = {
  raise: () => {
    if (!address.has('modal')) return;
    const banner = { text: ['The server says no.'], shown: 1 };
    show(screenOf(undefined, { banner, focus: { count: 2, target: 'banner' } }));
  },
  // Of many samples each stays as it is.
  input: (_: string, value: unknown) => {
    document.documentElement.dataset['held'] = JSON.stringify(value);
    if (address.has('long') || state !== null) show(screenOf(value));
  },
  blur: nothing,
  followed: nothing,
  run,
};

const root = document.getElementById('application');
const drawn = widgetsOf({ ...moreWidgets, ...widgets }, pictures);
if (root !== null)
  createRoot(root).render(<FlowScreen store={store} dispatch={dispatch} widgets={drawn} schemas={{}} />);

/** The sample with what was entered in its field. */
function withValue(entered: unknown) {
  return (block: ResolvedBlock): ResolvedBlock => {
    const { items } = block.props as unknown as ResolvedForm;
    const [section] = items ?? [];
    if (entered === undefined || section === undefined || !('fields' in section)) return block;
    const fields = section.fields.map((field) => ({ ...field, value: entered }));
    return { ...block, props: { ...block.props, items: [{ ...section, fields }] } };
  };
}
