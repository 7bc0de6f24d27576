import { generalWidgets } from '../../widgets/index.ts';
import { chunk, later } from '../../widgets/parts/chunk.tsx';
import { defineBlock, defineControl, type Widget } from '../../widgets/registry.ts';
import { PlateField } from './plate-field/plate-field.tsx';

const rest = chunk(() => import('./later.ts'));

/** The general widgets and those of the application. */
export const widgets: Readonly<Record<string, Widget>> = {
  ...generalWidgets,
  'months-bar': defineBlock(later(rest, 'MonthsBar')),
  'offer-line': defineBlock(later(rest, 'OfferLine')),
  'phone-field': defineControl(later(rest, 'PhoneField')),
  'plate-field': defineControl(PlateField),
  'postal-code-field': defineControl(later(rest, 'PostalCodeField')),
  'price-card': defineBlock(later(rest, 'PriceCard')),
  'ssn-field': defineControl(later(rest, 'SsnField')),
  'vehicle-card': defineBlock(later(rest, 'VehicleCard')),
  'vehicle-line': defineBlock(later(rest, 'VehicleLine')),
};
