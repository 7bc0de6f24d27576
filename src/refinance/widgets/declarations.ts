import { declaration as monthsBar } from './months-bar/declaration.ts';
import { declaration as offerLine } from './offer-line/declaration.ts';
import { declaration as phoneField } from './phone-field/declaration.ts';
import { declaration as plateField } from './plate-field/declaration.ts';
import { declaration as postalCodeField } from './postal-code-field/declaration.ts';
import { declaration as priceCard } from './price-card/declaration.ts';
import { declaration as ssnField } from './ssn-field/declaration.ts';
import { declaration as vehicleCard } from './vehicle-card/declaration.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

/** The declarations of the widgets that only the refinance application has, by name. */
export const refinanceWidgetDeclarations: Readonly<Record<string, WidgetDeclaration>> = {
  'months-bar': monthsBar,
  'offer-line': offerLine,
  'phone-field': phoneField,
  'plate-field': plateField,
  'postal-code-field': postalCodeField,
  'price-card': priceCard,
  'ssn-field': ssnField,
  'vehicle-card': vehicleCard,
};
