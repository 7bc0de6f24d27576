/**
 * `npm run screens`: a picture of every step, view and modal per width and theme, as they come and with errors, in screens/,
 * and a contact sheet of each width and theme. `npm run screens -- documents` takes those of docs/pictures. Names of screens, given as parameters, take only those tours that show them; `es-US` takes them in Spanish.
 */
import { ensureBrowser, fail } from '../../../tools/browser.mjs';
import { begin } from '../../../tools/setup/begin.mjs';
import { ensureBuilt } from '../../../tools/setup/build.mjs';

await begin();
const executablePath = await ensureBrowser().catch(fail);
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
const wanted = process.argv.slice(2);
if (wanted.includes('documents')) {
  const { takeDocumentPictures } = await import('./take-document-pictures.ts');
  await takeDocumentPictures(executablePath);
} else {
  const { takeScreens } = await import('./take-screens.ts');
  const isLocale = (word) => /^[a-z]{2}-[A-Z]{2}$/.test(word);
  const names = wanted.filter((word) => !isLocale(word));
  await takeScreens(executablePath, names, wanted.find(isLocale) ?? 'en-US');
}
