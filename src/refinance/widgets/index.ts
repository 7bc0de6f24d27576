import { generalWidgets } from '../../widgets/index.ts';
import { lazyChunk, lazyWidget } from '../../widgets/parts/lazy-widget.tsx';
import { defineBlock, defineControl, type Widget } from '../../widgets/registry.ts';
import { PlateField } from './plate-field/plate-field.tsx';

const rest = lazyChunk(() => import('./later-widgets.ts'));

/** The general widgets and those of the application. */
export const widgets: Readonly<Record<string, Widget>> = {
  ...generalWidgets,
  'months-bar': defineBlock(lazyWidget(rest, 'MonthsBar')),
  'offer-line': defineBlock(lazyWidget(rest, 'OfferLine')),
  'phone-field': defineControl(lazyWidget(rest, 'PhoneField')),
  'plate-field': defineControl(PlateField),
  'postal-code-field': defineControl(lazyWidget(rest, 'PostalCodeField')),
  'price-card': defineBlock(lazyWidget(rest, 'PriceCard')),
  'ssn-field': defineControl(lazyWidget(rest, 'SsnField')),
  'vehicle-card': defineBlock(lazyWidget(rest, 'VehicleCard')),
  'vehicle-line': defineBlock(lazyWidget(rest, 'VehicleLine')),
};
