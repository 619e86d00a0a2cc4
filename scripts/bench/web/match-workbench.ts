import type { Browser } from '@playwright/test';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import { type Measurement, percentile } from '../measurement.ts';
import { changeAnswer } from './answer-of-deal.ts';
import { scrollFrames } from './frames.ts';
import { openSignedIn } from './signed-in-page.ts';

const ROWS = 2_000;

/** Repeats the rows of a side until there are 2,000, each with an ID of its own. */
function fill<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const row = rows[index % rows.length] as Row;
    return index < rows.length ? row : { ...row, [key]: `${String(row[key])}-${index}` };
  });
}

/** Measures scrolling both sides of 對帳工作台, with 2,000 lines and 2,000 deposits made of the server's. */
export async function measureMatchWorkbench(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  const page = await openSignedIn(browser, mock.url, 'admin');
  try {
    await changeAnswer(page, 'BankMatchWorkbench', (result) => ({
      ...result,
      lines: fill(result.lines, 'bankLineId'),
      dues: fill(result.dues, 'dueId'),
      lineCount: ROWS,
      dueCount: ROWS,
    }));
    await page.goto('settlement/match-workbench');
    const measured: number[] = [];
    let longest = 0;
    for (const name of ['銀行明細', '待入帳結算單']) {
      const grid = page.getByRole('grid', { name });
      await page.locator(`[aria-label="${name}"][aria-rowcount="${ROWS + 1}"]`).waitFor();
      await page.waitForTimeout(1_000);
      await grid.getByRole('row').nth(4).hover();
      const { frames, longestTask } = await scrollFrames(page);
      measured.push(...frames);
      longest = Math.max(longest, longestTask);
    }
    const unit = 'ms';
    return [
      {
        name: 'scrolling 2,000 × 2,000 to match, frame p95',
        now: percentile(measured, 0.95),
        goal: 17,
        unit,
      },
      { name: 'scrolling 2,000 × 2,000 to match, longest task', now: longest, goal: 50, unit },
    ];
  } finally {
    await page.context().close();
  }
}
