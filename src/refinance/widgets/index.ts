import { generalWidgets } from '../../widgets/index.ts';
import { chunk, later } from '../../widgets/parts/chunk.tsx';
import { combineWidgets } from '../../widgets/registry.ts';
import { pictures } from '../pictures/index.ts';
import { PlateField } from './plate-field/plate-field.tsx';

const rest = chunk(() => import('./later.ts'));

/** The widgets of the refinance application: those of any flow, and its own. */
export const widgets = combineWidgets(generalWidgets, {
  blocks: {
    'months-bar': later(rest, 'MonthsBar'),
    'offer-line': later(rest, 'OfferLine'),
    'price-card': later(rest, 'PriceCard'),
    'vehicle-card': later(rest, 'VehicleCard'),
  },
  controls: {
    'phone-field': { draw: later(rest, 'PhoneField'), label: 'above' },
    'plate-field': { draw: PlateField, label: 'above' },
    'postal-code-field': { draw: later(rest, 'PostalCodeField'), label: 'above' },
    'ssn-field': { draw: later(rest, 'SsnField'), label: 'above' },
  },
  pictures,
  chunks: [rest],
});
