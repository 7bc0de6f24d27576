import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

/** The three lists that depend on each other. */
export type VehicleList = 'year' | 'make' | 'model';

/** A list of VEHICLE_MANUAL_ENTER. */
export function listOf(page: Page, name: VehicleList): Locator {
  return page.locator(`select[name="${name}"]`);
}

/** What a list offers, without its prompt, once it is loaded. */
export async function offered(page: Page, name: VehicleList): Promise<string[]> {
  await expect(listOf(page, name)).toBeEnabled();
  return listOf(page, name).locator('option:not([value=""])').allInnerTexts();
}

/** Chooses from a list by what is read in it, once it is loaded. */
export async function pick(page: Page, name: VehicleList, label: string): Promise<void> {
  await expect(listOf(page, name)).toBeEnabled();
  await listOf(page, name).selectOption({ label });
}
