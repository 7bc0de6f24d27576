import { refinanceConfigShape, type RefinanceConfig } from '../../src/refinance/config-shape.ts';
import { environmentsIn } from '../../tools/config/config-file.ts';
import { parseConfig as parse, readConfig as read } from '../../tools/config/read-config.ts';

export const environments = environmentsIn('config');

/** Example settings of a deployment. */
const settings = {
  RECAPTCHA_SITE_KEY: '6Lc-a-site-key',
  DOCUMENTS_SITE: 'https://documents.evenroad.com',
  PARTNER_ORIGINS: 'https://www.partner.com https://*.other.com',
};

export const readConfig = (environment: string): RefinanceConfig =>
  read(environment, refinanceConfigShape, { settings });

export const parseConfig = (value: unknown, name: string): RefinanceConfig =>
  parse(JSON.stringify(value, null, 2), name, refinanceConfigShape);
