import type { Browser, Page } from '@playwright/test';
import { submitManualEntry } from '../../../e2e/data/manual-entry.ts';
import { clientOf } from '../../../e2e/harness/api-client.ts';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import { type Measurement, median } from '../measurement.ts';
import { openSignedIn } from './signed-in-page.ts';

const DOCUMENTS = 200;
const ROUNDS = 3;
const MADE_AT_ONCE = 4;

/** Creates and submits manual entries. Their plates, and so their subjects, contain `mark`. */
async function handIn(mock: RunningMock, mark: string): Promise<void> {
  const applicant = await clientOf(mock, 'staff');
  let made = 0;
  const work = async () => {
    while (made < DOCUMENTS) {
      made += 1;
      await submitManualEntry(applicant, `${mark}-${1_000 + made}`);
    }
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, work));
}

/** Returns the ms from confirming 核准 200 張單據？ until all documents are approved. */
async function approveAll(page: Page, mark: string): Promise<number> {
  await page.goto(`communication/document-list?waiting=yes&types=10501&keyword=${mark}`);
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  const toolbar = page.getByRole('toolbar', { name: /選取/ });
  await toolbar.getByRole('button', { name: new RegExp(`${DOCUMENTS}`) }).click();
  await toolbar.getByRole('button', { name: /^核\s?准$/ }).click();
  const question = page.getByRole('dialog', { name: `核准 ${DOCUMENTS} 張單據？` });
  const startedAt = performance.now();
  await question.getByRole('button', { name: /^核\s?准$/ }).click();
  await page.getByText(`已核准 ${DOCUMENTS} 張單據`).waitFor({ timeout: 120_000 });
  return performance.now() - startedAt;
}

/** Measures one bulk approval of two hundred documents, each approved separately. */
export async function measureApprovals(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  const page = await openSignedIn(browser, mock.url, 'manager');
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mark = `ZQ${'XYW'[round]}`;
      await handIn(mock, mark);
      times.push(await approveAll(page, mark));
    }
    return [{ name: `${DOCUMENTS} documents approved at once`, now: median(times), goal: 5_000, unit: 'ms' }];
  } finally {
    await page.context().close();
  }
}
