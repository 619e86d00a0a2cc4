import type { Browser, Page } from '@playwright/test';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import type { Measurement } from '../measurement.ts';
import { heapMb, settle } from './phase.ts';
import { openSignedIn } from './signed-in-page.ts';

const TABS = 50;

/** Opens and closes two screens alternately until 50 tabs were opened. */
async function openAndCloseTabs(page: Page): Promise<void> {
  const links = ['/plus/fees/transaction-list', '/plus/profile/setting'];
  for (let count = 0; count < TABS; count += 1) {
    const path = links[count % links.length] as string;
    await page.evaluate((target) => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    // The address changes before its tab appears.
    await page.getByRole('tab', { selected: true }).filter({ hasNotText: '儀表盤' }).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('tab', { name: '儀表盤', selected: true }).waitFor();
  }
}

/** Measures the memory that remains after 50 tabs were opened and closed. */
export async function measureTabs(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  const page = await openSignedIn(browser, mock.url);
  try {
    const session = await page.context().newCDPSession(page);
    // Opens both screens once, so that their code and texts are loaded before the baseline.
    await openAndCloseTabs(page);
    await settle(page);
    const before = await heapMb(session);
    await openAndCloseTabs(page);
    await settle(page);
    const after = await heapMb(session);
    return [{ name: 'heap after 50 tabs opened and closed', now: after, goal: before * 1.1, unit: 'MB' }];
  } finally {
    await page.context().close();
  }
}
