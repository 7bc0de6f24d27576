/**
 * Takes pictures of all steps, views and modals in each width and theme, with and without errors, into screens/. Also
 * makes a contact sheet for each width and theme.
 *
 * `SCREENS`: names of screens, separated by commas; only tours that show them. `documents` takes the pictures of
 * docs/pictures instead.
 * `SCREENS_LOCALE`: a locale such as `es-US`.
 */
import { ensureBrowser, fail } from '../../../tools/browser.mjs';
import { ensureBuilt } from '../../../tools/setup/build.mjs';

const executablePath = await ensureBrowser().catch(fail);
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
const { SCREENS, SCREENS_LOCALE = 'en-US' } = process.env;
if (SCREENS === 'documents') {
  const { takeDocumentPictures } = await import('./take-document-pictures.ts');
  await takeDocumentPictures(executablePath);
} else {
  const { takeScreens } = await import('./take-screens.ts');
  await takeScreens(executablePath, SCREENS?.split(',') ?? [], SCREENS_LOCALE);
}
