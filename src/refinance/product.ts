import type { Product } from '../embed/product.ts';

/** Public names of the product. They never change. @source docs/reference/contract.md §5 */
export const product: Product = {
  name: 'refinance-application',
  eventPrefix: 'refinance',
  title: 'Refinance application',
  trackingNames: ['loan_application_id'],
};

/** Copy keys of the help that a partner's page shows if the application cannot start. */
export const startFailureCopyKeys = {
  text: 'cannotStart.here',
  link: 'cannotStart.open',
  phone: 'support-phone',
} as const;
