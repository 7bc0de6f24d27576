import type { Browser } from 'playwright';
import { benchForms } from './forms/definition.ts';
import { sideOf } from './forms/sides.ts';
import { lowest } from './in-turn.ts';
import { openForm } from './page/open-form.ts';
import { scriptPerKey, slowDown, workOfEnter } from './page/spent.ts';
import type { BesideLeast } from './row.ts';

const rounds = 3;
const engine = sideOf('ours');
/** In ms, of a processor slowed down four times. */
const mostForReview = 100;

/** A key in a repeated group of 50 items beside one of 5, and the drawing of a review of 300 answers beside what it may take. */
export async function measureGroups(browser: Browser, origin: string): Promise<BesideLeast[]> {
  const costs = [];
  for (let round = 0; round < rounds; round += 1)
    costs.push({
      few: await keyInGroup(browser, origin, 'groups5'),
      many: await keyInGroup(browser, origin, 'groups50'),
      review: await reviewDrawn(browser, origin),
    });
  const { few, many, review } = lowest(costs);
  return [
    { what: 'script for a key, 50 items of 6 fields', ours: many, least: few, unit: 'ms', beside: 'of 5 items' },
    { what: 'review of 300 answers, all work', ours: review, least: mostForReview, unit: 'ms', beside: 'what it may' },
  ];
}

async function keyInGroup(browser: Browser, origin: string, name: 'groups5' | 'groups50'): Promise<number> {
  const opened = await openForm(browser, origin, engine, name);
  await opened.page.locator(engine.field('field2')).last().focus();
  await slowDown(opened);
  const key = await scriptPerKey(opened);
  await opened.page.context().close();
  return key;
}

async function reviewDrawn(browser: Browser, origin: string): Promise<number> {
  const opened = await openForm(browser, origin, engine, 'review');
  const { page } = opened;
  const { pages } = benchForms.review;
  let work = 0;
  for (let at = 0; at < pages; at += 1) {
    await page.locator(`[data-step="PAGE_${at}"] ${engine.field('field0')}`).waitFor();
    await page.evaluate('fillBench()');
    await page.locator(engine.submit).focus();
    if (at === pages - 1) await slowDown(opened);
    work = await workOfEnter(opened);
  }
  const shown = await page.locator('[data-answer]').count();
  if (shown !== pages * benchForms.review.fields) throw new Error(`The review shows ${shown} answers`);
  await page.context().close();
  return work;
}
