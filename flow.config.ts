import { registries } from './src/refinance/registries.ts';

/** The flow of this repository, for `npm run lint:flow`, the build and the editor schemas. */
export { registries };
export const folder = 'flow';
/** What the page has under the names of the registries; the build holds both against each other. */
export const code = 'src/refinance/code.ts';
