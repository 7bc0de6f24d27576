import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { proxy, ref } from 'valtio/vanilla';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { widgets } from '../../../src/refinance/widgets/index.ts';
import { widgetsOf } from '../../../src/widgets/registry.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import type { ResolvedBlock, ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import type { FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import { aView } from '../../refinance/gallery/view.ts';
import { samples } from '../../support/galleries.ts';
import { longList } from './long-list.ts';

/**
 * Every sample of every widget under each other, or those of one: `?widget=button`. One sample alone keeps what is entered:
 * `?widget=rating&state=open`. With `?long=5000`, a select of so many options instead.
 */
const address = new URLSearchParams(location.search);
const wanted = address.get('widget');
const state = address.get('state');
const listed = longList(Number(address.get('long') ?? 0));
const blocks = samples
  .filter((sample) => (wanted === null || sample.widget === wanted) && (state === null || sample.state === state))
  .map((sample) => ({ ...sample.block, key: `${sample.widget} ${sample.state}` }));
const screenOf = (entered?: unknown) =>
  ref(aView({ title: 'Every widget', blocks: address.has('long') ? listed(entered) : blocks.map(withValue(entered)) }));
const store = proxy<FlowStore>({ screen: screenOf() });
const nothing = (): void => undefined;
const dispatch = {
  raise: nothing,
  // Of many samples each stays as it is.
  input: (_: string, value: unknown) => {
    if (address.has('long') || state !== null) store.screen = screenOf(value);
  },
  blur: nothing,
  followed: nothing,
};

const root = document.getElementById('application');
const drawn = widgetsOf(widgets, pictures);
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
