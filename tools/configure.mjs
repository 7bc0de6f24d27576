/**
 * `npm run configure -- ENVIRONMENT [FOLDER]`: writes `config.json` and `csp.txt` of the environment into the build
 * in FOLDER (default `dist`). See docs/guides/deployment.md.
 */
import { prepareCommand } from './setup/begin.mjs';

const [environment = process.env['ENVIRONMENT'] || undefined, folder = 'dist', ...more] = process.argv.slice(2);
if (environment === undefined || more.length > 0) {
  console.error('Usage: npm run configure -- ENVIRONMENT [FOLDER]');
  process.exit(2);
}
await prepareCommand();
const { register } = await import('tsx/esm/api');
register();
const { writeConfiguration } = await import('./configuration.ts');
const errors = writeConfiguration(environment, folder);
if (errors === undefined) console.log(`Configured ${folder}/ for "${environment}": wrote config.json and csp.txt.`);
else {
  console.error(errors);
  process.exitCode = 1;
}
