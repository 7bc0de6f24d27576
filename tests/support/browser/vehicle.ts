import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

export type VehicleList = 'year' | 'make' | 'model';

export function vehicleList(page: Page, name: VehicleList): Locator {
  return page.locator(`select[name="${name}"]`);
}

/** Labels of a list, without its prompt, after it is loaded. */
export async function optionLabels(page: Page, name: VehicleList): Promise<string[]> {
  await expect(vehicleList(page, name)).toBeEnabled();
  return vehicleList(page, name).locator('option:not([value=""])').allInnerTexts();
}

/** Selects an option by its label, after the list is loaded. */
export async function pick(page: Page, name: VehicleList, label: string): Promise<void> {
  await expect(vehicleList(page, name)).toBeEnabled();
  await vehicleList(page, name).selectOption({ label });
}
