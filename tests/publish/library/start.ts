import { generalWidgets } from '../../../src/widgets/index.ts';

/** The general widgets and the product of the library flow. */
export const start = {
  widgets: generalWidgets,
  product: { name: 'library-card', eventPrefix: 'library', title: 'Library card' },
};
