import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { folderOf, type Theme } from './camera.ts';

const perSheet = 12;
const columns = 6;

/** Arranges the pictures of one width and theme on pages and takes pictures of the pages. @returns their paths */
export async function contactSheets(browser: Browser, out: string, width: number, theme: Theme): Promise<string[]> {
  const folder = folderOf(out, width, theme);
  const pictures = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.png')).toSorted();
  const shown = Math.min(width, width < 500 ? 240 : 400);
  const tab = await browser.newPage({ viewport: { width: columns * (shown + 16) + 16, height: 900 } });
  const sheets: string[] = [];
  for (let first = 0; first < pictures.length; first += perSheet) {
    const sheet = `${width}-${theme}-${first / perSheet + 1}`;
    const page = join(folder, `${sheet}.html`);
    await writeFile(page, sheetPage(sheet, shown, pictures.slice(first, first + perSheet)));
    await tab.goto(pathToFileURL(page).href);
    const path = join(out, `sheet-${sheet}.png`);
    await tab.screenshot({ path, fullPage: true });
    sheets.push(path);
  }
  await tab.close();
  return sheets;
}

function sheetPage(title: string, width: number, pictures: readonly string[]): string {
  const figures = pictures.map(
    (name) => `<figure><figcaption>${name.slice(0, -4)}</figcaption><img src="${encodeURIComponent(name)}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
body { margin: 16px; display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px; background: #777; font: 12px sans-serif; color: #fff }
figure { margin: 0; width: ${width}px } img { display: block; width: 100%; margin-top: 4px }</style>${figures.join('')}`;
}
