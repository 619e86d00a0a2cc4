import type { Browser, Page } from '@playwright/test';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import type { Measurement } from '../measurement.ts';
import { heapMb, settle } from './phase.ts';
import { openSignedIn } from './signed-in-page.ts';

const TABS = 50;

/** Opens two screens in turn as tabs and closes them again, until 50 were opened. */
async function openAndCloseTabs(page: Page): Promise<void> {
  const links = ['/plus/fees/transaction-list', '/plus/profile/setting'];
  for (let count = 0; count < TABS; count += 1) {
    const path = links[count % links.length] as string;
    await page.evaluate((target) => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    // The address is there before its tab is.
    await page.getByRole('tab', { selected: true }).filter({ hasNotText: '儀表盤' }).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('tab', { name: '儀表盤', selected: true }).waitFor();
  }
}

/** What 50 tabs that were opened and closed leave in memory. */
export async function measureTabs(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  const page = await openSignedIn(browser, mock.url);
  try {
    const session = await page.context().newCDPSession(page);
    // Both screens once, so that their code and texts count as there before.
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
