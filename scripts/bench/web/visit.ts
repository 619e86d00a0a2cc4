import type { Browser, CDPSession } from '@playwright/test';
import { installProbe } from './page-probe.ts';
import { heapMb, measureClick, measureVisit, type PhaseFigures, processorMs, settle } from './phase.ts';

/** Device, network and pace of a visit. */
export interface Profile {
  /** Slow-down factor of the processor. */
  cpu: number;
  network: { downloadMegabits: number; uploadMegabits: number; latencyMs: number } | null;
  /** Pause before a click in ms; null waits until all prefetched files have arrived. */
  pauseMs: number | null;
}

/** Figures of a visit: from the sign-in page to switching between two open tabs. */
export interface VisitFigures {
  signIn: PhaseFigures;
  firstScreen: PhaseFigures;
  firstTable: PhaseFigures;
  /** Main-thread time of the first table, until the page is idle. */
  firstTableProcessorMs: number;
  /** Switches in both directions, in order. */
  switches: PhaseFigures[];
  heapMb: number;
  /** True if the page reloaded after sign-in. */
  isReloaded: boolean;
}

const SWITCHES = 6;
const TABLE_ROW = '[role="tabpanel"]:not([hidden]) .ant-table-row, main .ant-table-row';
const DASHBOARD = '[role="tabpanel"] h2';

async function slowDown(session: CDPSession, { cpu, network }: Profile): Promise<void> {
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network === null) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: (network.downloadMegabits * 1e6) / 8,
    uploadThroughput: (network.uploadMegabits * 1e6) / 8,
  });
}

/** Measures a visit with an empty cache. `url` is the web's base with its closing slash. */
export async function measureOneVisit(
  browser: Browser,
  url: string,
  profile: Profile,
): Promise<VisitFigures> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // tsx wraps named functions in a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(installProbe);
    await slowDown(session, profile);
    const { pauseMs } = profile;
    const pause = () => (pauseMs === null ? settle(page) : page.waitForTimeout(pauseMs));

    const signIn = await measureVisit(page, 'login', 'input[type="password"]');
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    await page.getByLabel('帳號', { exact: true }).fill('staff');
    await page.locator('input[type="password"]').fill('Parking2026');
    // A user needs longer than this to type a name and a password; prefetching may finish during that time.
    await pause();
    const firstScreen = await measureClick(page, 'button[type="submit"]', DASHBOARD);
    const group = page.getByRole('navigation', { name: '主選單' }).getByText('停車費', { exact: true });
    await group.click();
    await pause();
    const spentBefore = await processorMs(session);
    const firstTable = await measureClick(page, 'nav a[href$="/fees/transaction-list"]', TABLE_ROW);
    const firstTableProcessorMs = (await processorMs(session)) - spentBefore;
    const heap = await heapMb(session);
    const switches: PhaseFigures[] = [];
    for (let count = 0; count < SWITCHES; count += 1) {
      const [tab, sign] = count % 2 === 0 ? ['儀表盤', DASHBOARD] : ['交易查詢', TABLE_ROW];
      switches.push(await measureClick(page, `[role="tab"]:has-text("${tab}")`, sign as string));
    }
    const isReloaded = (await page.evaluate(() => performance.timeOrigin)) !== loadedAt;
    return { signIn, firstScreen, firstTable, firstTableProcessorMs, switches, heapMb: heap, isReloaded };
  } finally {
    await context.close();
  }
}
