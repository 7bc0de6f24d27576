/** The flow of this repository, for `npm run lint:flow`, the build and the editor schemas. */
export { registries } from './src/refinance/registries.ts';
export { refinanceFunctions as functions } from './src/refinance/functions/index.ts';
export { applicationOptions as start } from './src/refinance/application-options.ts';
export const folder = 'flow';
