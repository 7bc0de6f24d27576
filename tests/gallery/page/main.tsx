import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { proxy, ref } from 'valtio/vanilla';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { widgets } from '../../../src/refinance/widgets/index.ts';
import { moreWidgets } from '../../../src/widgets/more.ts';
import { widgetsOf } from '../../../src/widgets/registry.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import type { FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import { aView } from '../../refinance/gallery/view.ts';
import { samples } from '../../support/galleries.ts';
import { longList } from './long-list.ts';
import { oneControl, run } from './one-control.ts';

/**
 * Every sample of every widget under each other, or those of one: `?widget=button`. With `?long=5000`, a select
 * of so many options instead; with `?try=file-field` one control that holds what is entered, its actions answered by the
 * server of the page.
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
const tried = address.get('try');
const nothing = (): void => undefined;
const dispatch = {
  raise: nothing,
  // Of the samples each stays as it is.
  input: (_: string, value: unknown) => {
    if (address.has('long')) store.screen = screenOf(value);
    if (tried !== null) store.screen = ref(aView({ title: 'One control', blocks: oneControl(tried, value) }));
  },
  blur: nothing,
  followed: nothing,
  run,
};
if (tried !== null) store.screen = ref(aView({ title: 'One control', blocks: oneControl(tried, undefined) }));

const root = document.getElementById('application');
const drawn = widgetsOf({ ...moreWidgets, ...widgets }, pictures);
if (root !== null)
  createRoot(root).render(<FlowScreen store={store} dispatch={dispatch} widgets={drawn} schemas={{}} />);
