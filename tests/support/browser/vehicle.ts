import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

export type VehicleList = 'year' | 'make' | 'model';

export function listOf(page: Page, name: VehicleList): Locator {
  return page.locator(`select[name="${name}"]`);
}

/** Labels of a list, without its prompt, after it is loaded. */
export async function offered(page: Page, name: VehicleList): Promise<string[]> {
  await expect(listOf(page, name)).toBeEnabled();
  return listOf(page, name).locator('option:not([value=""])').allInnerTexts();
}

/** Selects an option by its label, after the list is loaded. */
export async function pick(page: Page, name: VehicleList, label: string): Promise<void> {
  await expect(listOf(page, name)).toBeEnabled();
  await listOf(page, name).selectOption({ label });
}
