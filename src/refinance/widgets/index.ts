import { generalWidgets } from '../../widgets/index.ts';
import { chunk, later } from '../../widgets/parts/chunk.tsx';
import { defineBlock, defineControl, type Widget } from '../../widgets/registry.ts';
import { declaration as monthsBar } from './months-bar/declaration.ts';
import { declaration as offerLine } from './offer-line/declaration.ts';
import { declaration as phoneField } from './phone-field/declaration.ts';
import { declaration as plateField } from './plate-field/declaration.ts';
import { declaration as postalCodeField } from './postal-code-field/declaration.ts';
import { declaration as priceCard } from './price-card/declaration.ts';
import { declaration as ssnField } from './ssn-field/declaration.ts';
import { declaration as vehicleCard } from './vehicle-card/declaration.ts';
import { declaration as vehicleLine } from './vehicle-line/declaration.ts';
import { PlateField } from './plate-field/plate-field.tsx';

const rest = chunk(() => import('./later.ts'));

/** The widgets of the refinance application, by name: those of any flow, and its own. */
export const widgets: Readonly<Record<string, Widget>> = {
  ...generalWidgets,
  'months-bar': defineBlock(monthsBar, later(rest, 'MonthsBar')),
  'offer-line': defineBlock(offerLine, later(rest, 'OfferLine')),
  'phone-field': defineControl(phoneField, later(rest, 'PhoneField')),
  'plate-field': defineControl(plateField, PlateField),
  'postal-code-field': defineControl(postalCodeField, later(rest, 'PostalCodeField')),
  'price-card': defineBlock(priceCard, later(rest, 'PriceCard')),
  'ssn-field': defineControl(ssnField, later(rest, 'SsnField')),
  'vehicle-card': defineBlock(vehicleCard, later(rest, 'VehicleCard')),
  'vehicle-line': defineBlock(vehicleLine, later(rest, 'VehicleLine')),
};
