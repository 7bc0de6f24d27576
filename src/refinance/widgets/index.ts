import { generalWidgets } from '../../widgets/index.ts';
import { lazyChunk, lazyWidget } from '../../widgets/parts/lazy-widget.tsx';
import { defineBlock, defineControl, type Widget } from '../../widgets/registry.ts';
import { PlateField } from './plate-field/plate-field.tsx';

const laterWidgets = lazyChunk(() => import('./later-widgets.ts'));

/** The general widgets and those of the application. */
export const widgets: Readonly<Record<string, Widget>> = {
  ...generalWidgets,
  'months-bar': defineBlock(lazyWidget(laterWidgets, 'MonthsBar')),
  'offer-line': defineBlock(lazyWidget(laterWidgets, 'OfferLine')),
  'phone-field': defineControl(lazyWidget(laterWidgets, 'PhoneField')),
  'plate-field': defineControl(PlateField),
  'postal-code-field': defineControl(lazyWidget(laterWidgets, 'PostalCodeField')),
  'price-card': defineBlock(lazyWidget(laterWidgets, 'PriceCard')),
  'ssn-field': defineControl(lazyWidget(laterWidgets, 'SsnField')),
  'vehicle-card': defineBlock(lazyWidget(laterWidgets, 'VehicleCard')),
  'vehicle-line': defineBlock(lazyWidget(laterWidgets, 'VehicleLine')),
};
