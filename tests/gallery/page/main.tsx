import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { proxy, ref } from 'valtio/vanilla';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { widgets } from '../../../src/refinance/widgets/index.ts';
import { widgetsOf } from '../../../src/widgets/registry.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import type { FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import { aView } from '../../refinance/gallery/view.ts';
import { samples } from '../../support/galleries.ts';
import { longList } from './long-list.ts';

/**
 * Every sample of every widget under each other, or those of one: `?widget=button`. With `?long=5000`, a select
 * of so many options instead.
 */
const address = new URLSearchParams(location.search);
const wanted = address.get('widget');
const listed = longList(Number(address.get('long') ?? 0));
const blocks = samples
  .filter(({ widget }) => wanted === null || widget === wanted)
  .map(({ widget, state, block }) => ({ ...block, key: `${widget} ${state}` }));
const screenOf = (chosen?: unknown) =>
  ref(aView({ title: 'Every widget', blocks: address.has('long') ? listed(chosen) : blocks }));
const store = proxy<FlowStore>({ screen: screenOf() });
const nothing = (): void => undefined;
const dispatch = {
  raise: nothing,
  // Of the samples each stays as it is.
  input: (_: string, value: unknown) => {
    if (address.has('long')) store.screen = screenOf(value);
  },
  blur: nothing,
  followed: nothing,
};

const root = document.getElementById('application');
const drawn = widgetsOf(widgets, pictures);
if (root !== null)
  createRoot(root).render(<FlowScreen store={store} dispatch={dispatch} widgets={drawn} schemas={{}} />);
