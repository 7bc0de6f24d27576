import '../../../src/look/index.css';
import { createRoot } from 'react-dom/client';
import { proxy } from 'valtio/vanilla';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { widgets } from '../../../src/refinance/widgets/index.ts';
import { widgetsOf } from '../../../src/widgets/registry.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import type { FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import { aView } from '../../refinance/gallery/view.ts';
import { samples } from '../../support/galleries.ts';

/** Every sample of every widget under each other, or those of one: `?widget=button`. */
const wanted = new URLSearchParams(location.search).get('widget');
const blocks = samples
  .filter(({ widget }) => wanted === null || widget === wanted)
  .map(({ widget, state, block }) => ({ ...block, key: `${widget} ${state}` }));
const store = proxy<FlowStore>({ screen: aView({ title: 'Every widget', blocks }) });
const nothing = (): void => undefined;
const dispatch = { raise: nothing, input: nothing, blur: nothing, followed: nothing };

const root = document.getElementById('application');
const drawn = widgetsOf(widgets, pictures);
if (root !== null)
  createRoot(root).render(<FlowScreen store={store} dispatch={dispatch} widgets={drawn} schemas={{}} />);
