/** Widgets of the later steps, from the offers on, and of the modals: fetched as one file. */
export { Checklist } from '../checklist/checklist.tsx';
export { ChoiceCards } from '../choice-cards/choice-cards.tsx';
export { Definitions } from '../definitions/definitions.tsx';
export { Loading } from '../loading/loading.tsx';
export { MonthsBar } from '../months-bar/months-bar.tsx';
export { OfferLine } from '../offer-line/offer-line.tsx';
export { PriceCard } from '../price-card/price-card.tsx';
export { Records } from '../records/records.tsx';
export { Toggletips } from '../toggletips/toggletips.tsx';
