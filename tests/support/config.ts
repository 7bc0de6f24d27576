import { refinanceConfigShape, type RefinanceConfig } from '../../src/refinance/config-shape.ts';
import { parseConfig as parse, readConfig as read } from '../../tools/config/read-config.ts';

export { environments } from '../../tools/config/read-config.ts';

/** The product's configuration of an environment. */
export const readConfig = (environment: string): RefinanceConfig => read(environment, refinanceConfigShape);

/** A configuration of the product from any source. */
export const parseConfig = (value: unknown, source: string): RefinanceConfig =>
  parse(value, source, refinanceConfigShape);
