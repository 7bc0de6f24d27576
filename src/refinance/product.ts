import type { Product } from '../embed/product.ts';

/** The names that partners and browsers know the product by. They never change. @source docs/contract.md §5 */
export const product: Product = {
  name: 'refinance-application',
  eventPrefix: 'refinance',
  title: 'Refinance application',
  trackingNames: ['loan_application_id'],
};
