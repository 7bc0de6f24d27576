import { generalWidgets } from '../../../src/widgets/index.ts';

/** What the flow of the library may use: what is of any flow. */
export const start = {
  widgets: generalWidgets,
  product: { name: 'library-card', eventPrefix: 'library', title: 'Library card' },
};
