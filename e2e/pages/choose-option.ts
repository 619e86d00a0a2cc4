import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option by part of its text in the list of the combobox `box`, and checks that it is chosen.
 * A long list shows only its first options: pass `typed` to filter it.
 */
export async function chooseOption(box: Locator, option: string, typed?: string): Promise<void> {
  await box.click();
  if (typed !== undefined) await box.fill(typed);
  const choice = box
    .page()
    .locator('.ant-select-item-option')
    .filter({ hasText: option, visible: true })
    .first();
  // No mouse click: while the list is still being positioned, a retried click scrolls the form, the list moves
  // between press and release, and nothing is chosen.
  await choice.dispatchEvent('click');
  const field = box.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]');
  await expect(field).toContainText(option);
}
