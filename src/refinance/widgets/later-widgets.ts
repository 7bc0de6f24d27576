/** Widgets that the first step does not need, in one chunk. */
export { MonthsBar } from './months-bar/months-bar.tsx';
export { OfferLine } from './offer-line/offer-line.tsx';
export { PhoneField } from './phone-field/phone-field.tsx';
export { PostalCodeField } from './postal-code-field/postal-code-field.tsx';
export { PriceCard } from './price-card/price-card.tsx';
export { SsnField } from './ssn-field/ssn-field.tsx';
export { VehicleCard } from './vehicle-card/vehicle-card.tsx';
export { VehicleLine } from './vehicle-line/vehicle-line.tsx';
