import type { Browser } from 'playwright';
import { benchForms } from './forms/definition.ts';
import { sideOf } from './forms/sides.ts';
import { lowest } from './costs.ts';
import { openForm } from './page/open-form.ts';
import { scriptPerKey, slowDown, workOfEnter } from './page/spent.ts';
import type { BesideLeast } from './row.ts';

const rounds = 6;
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
      ...(await reviewDrawn(browser, origin)),
    });
  const { few, many, review, changed } = lowest(costs);
  return [
    { what: 'script for a key, 50 items of 6 fields', ours: many, least: few, unit: 'ms', beside: 'of 5 items' },
    { what: 'review of 300 answers, all work', ours: review, least: mostForReview, unit: 'ms', beside: 'what it may' },
    {
      what: 'the same after a change on a page of 100',
      ours: changed,
      least: review,
      unit: 'ms',
      beside: 'of it alone',
    },
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

/** What it takes to draw a review from a step without fields, and again in the place of a page whose fields are checked first. */
async function reviewDrawn(
  browser: Browser,
  origin: string,
): Promise<{ readonly review: number; readonly changed: number }> {
  const opened = await openForm(browser, origin, engine, 'review');
  const { page } = opened;
  const { pages, fields } = benchForms.review;
  const onReview = page.locator('[data-step="REVIEW"] [data-answer]');
  const countAnswers = async (): Promise<void> => {
    await onReview.nth(pages * fields - 1).waitFor();
    const shown = await onReview.count();
    if (shown !== pages * fields) throw new Error(`The review shows ${shown} answers`);
  };
  for (let at = 0; at < pages; at += 1) {
    await page.locator(`[data-step="PAGE_${at}"] ${engine.field('field0')}`).waitFor();
    await page.evaluate('fillBench()');
    await page.locator(engine.submit).press('Enter');
  }
  await page.locator('[data-step="READY"] [data-event="SUBMIT"]').focus();
  await slowDown(opened);
  const review = await workOfEnter(opened);
  await countAnswers();
  await page.locator('[data-step-answers="PAGE_0"] [data-event="CHANGE"]').press('Enter');
  await page.locator(`[data-step="PAGE_0"] ${engine.submit}`).focus();
  const changed = await workOfEnter(opened);
  await countAnswers();
  await page.context().close();
  return { review, changed };
}
