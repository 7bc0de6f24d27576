import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { serveFolder } from '../pottery/static-server.ts';
import { holdScript } from '../support/browser/hold-script.ts';
import { raise, waitForStep } from '../support/browser/screen.ts';
import { watch } from '../support/browser/watch.ts';
import { runAs } from '../support/run-as.ts';
import { createLibrarySite } from './published-library.ts';

/**
 * Opens the page, types before its script is there, and waits until the screen is taken over.
 *
 * @returns whether it is React that drew the page as it came, by the ids that it makes up, and that draws the field now, and
 *   whether field and heading are those of the page as it came
 */
async function takeOver(page: Page, address: string, heading: string) {
  const letGo = await holdScript(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('[data-step][aria-busy="true"] h1')).toHaveText(heading);
  await page.locator('[name="name"]').fill('Robin');
  const isDrawnByReact = (await page.locator('[data-step] [id^="_R_"]').count()) > 0;
  const ahead = await page.evaluateHandle(() => [...document.querySelectorAll('h1, [name="name"]')]);
  letGo();
  await waitForStep(page, 'ASK_NAME');
  await page.unrouteAll({ behavior: 'wait' });
  const takenOver = await ahead.evaluate((before) => {
    const now = [...document.querySelectorAll('h1, [name="name"]')];
    const byReact = now.every((each) => Object.keys(each).some((key) => key.startsWith('__reactFiber')));
    return { byReact, isTheSame: now.length === 2 && now.every((each, index) => each === before[index]) };
  });
  return { isDrawnByReact, ...takenOver };
}

test('what a project publishes with drawnBy: react is taken over and drawn by React, also with a definition that is released alone', async ({
  page,
  context,
}) => {
  runAs('production');
  const watched = await watch(context);
  const site = await createLibrarySite({ drawnBy: 'react' });
  await site.publishBuild();
  const policy = await readFile(join(site.build, 'csp.txt'), 'utf8');
  const server = await serveFolder(join(site.folder, 'public'), policy);
  const asReactDoes = { isDrawnByReact: true, byReact: true, isTheSame: true };
  expect(await takeOver(page, server.origin, 'Who would like to read?')).toEqual(asReactDoes);

  await site.publishFlow(['Who would like to read?', 'Who is fond of books?']);
  expect(await takeOver(page, server.origin, 'Who is fond of books?')).toEqual(asReactDoes);
  await expect(page.locator('[name="name"]')).toHaveValue('Robin');
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CHOOSE_BRANCH');
  await page.locator('[name="branch"]').fill('Harbour');
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'WELCOME');
  // React says of each screen that it cannot take over what differs.
  expect(watched.problems).toEqual([]);
  await page.goto('about:blank');
  await server.close();
  await site.leave();
});
