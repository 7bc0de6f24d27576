/**
 * `npm run configure -- ENVIRONMENT [FOLDER]`: makes the build in FOLDER (dist) one for that environment: `config.json` for
 * the page and `csp.txt` for the server; all else of a build is the same for every environment. docs/deployment.md
 */
import { begin } from './setup/begin.mjs';

const [environment = process.env['ENVIRONMENT'] || undefined, folder = 'dist', ...more] = process.argv.slice(2);
if (environment === undefined || more.length > 0) {
  console.error('Say for which environment: npm run configure -- ENVIRONMENT [FOLDER]');
  process.exit(2);
}
await begin();
const { register } = await import('tsx/esm/api');
register();
const { configure } = await import('./configuration.ts');
const errors = configure(environment, folder);
if (errors === undefined) console.log(`${folder}/ is for "${environment}" now: config.json and csp.txt are new.`);
else {
  console.error(errors);
  process.exitCode = 1;
}
