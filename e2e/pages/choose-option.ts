import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option by a part of its text in the list that `box`, a combobox, opens, and sees to it that it is chosen.
 * A long list shows its first options alone: there, what is typed into the box comes first.
 */
export async function chooseOption(box: Locator, option: string, typed?: string): Promise<void> {
  await box.click();
  if (typed !== undefined) await box.fill(typed);
  const choice = box
    .page()
    .locator('.ant-select-item-option')
    .filter({ hasText: option, visible: true })
    .first();
  // Without the mouse: where the list is still finding its place, a click that is tried again scrolls the form,
  // the list follows it between press and release, and nothing is chosen.
  await choice.dispatchEvent('click');
  const field = box.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]');
  await expect(field).toContainText(option);
}
