import type { Browser, Page } from '@playwright/test';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import { type Measurement, median } from '../measurement.ts';
import { openSignedIn } from './signed-in-page.ts';

const ITEMS = 1_000;
const GROUPS = 20;
const TYPED = ['交易', '車牌 12', 'rental', 'fees/tran', '月租繳費 7'];

/** Returns a menu of 1,000 screens in 20 groups with realistic titles and paths. */
function bigMenu(): object[] {
  const titles = ['交易查詢', '車牌總覽', '月租合約', '月租繳費', '發票查詢', '日結對帳', '折扣方案', '公告'];
  const words = [
    'transaction',
    'plate',
    'rental',
    'rent-bill',
    'invoice',
    'daily-close',
    'discount',
    'bulletin',
  ];
  return Array.from({ length: GROUPS }, (_, group) => ({
    name: `group-${group}`,
    title: `分類 ${group}`,
    children: Array.from({ length: ITEMS / GROUPS }, (__, index) => {
      const kind = (group + index) % titles.length;
      const number = group * (ITEMS / GROUPS) + index;
      return {
        name: `n${number}`,
        title: `${titles[kind]} ${number}`,
        component: `area-${group}/${words[kind]}-${number}`,
      };
    }),
  }));
}

/** Configures the next sign-in of `staff` to return a menu of 1,000 screens. */
async function giveBigMenu(mock: RunningMock): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${mock.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await post('/plusapi/account/login', { username: 'staff', password: 'Parking2026' });
  const login = (await answer.json()) as object;
  const rule = await post('/__mock/scenarios', {
    match: { operationId: 'accountLogin' },
    often: { times: 1 },
    what: { status: 200, body: { ...login, navItems: bigMenu() } },
  });
  if (!rule.ok) throw new Error(`POST /__mock/scenarios answered ${rule.status}: ${await rule.text()}`);
}

/** Returns the ms from each key event to the changed list, by the page's clock. */
async function keystrokeTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { plusKeystrokes: times });
    let pressedAt: number | null = null;
    addEventListener('input', (event) => (pressedAt = event.timeStamp), { capture: true });
    new MutationObserver(() => {
      if (pressedAt === null) return;
      times.push(performance.now() - pressedAt);
      pressedAt = null;
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const box = page.getByRole('combobox');
  for (const text of TYPED) {
    await box.fill('');
    for (const character of text) {
      await page.keyboard.insertText(character);
      await page.waitForTimeout(40);
    }
  }
  return page.evaluate(() => (window as unknown as { plusKeystrokes: number[] }).plusKeystrokes);
}

/** Measures menu search over 1,000 screens, from a key press to the changed list. */
export async function measureMenuSearch(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  await giveBigMenu(mock);
  const page = await openSignedIn(browser, mock.url);
  try {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await keystrokeTimes(page);
    const times = (await keystrokeTimes(page)).sort((a, b) => a - b);
    const unit = 'ms';
    return [
      { name: 'menu search of 1,000, a key, median', now: median(times), goal: 16, unit },
      { name: 'menu search of 1,000, a key, slowest', now: times.at(-1) ?? Number.NaN, goal: 16, unit },
    ];
  } finally {
    await page.context().close();
  }
}

/** Each one once, because the web keeps what it has asked for. */
const RECORD_TEXTS = [
  ...['TPE00', 'TPE001', 'TPE-M', 'KHH00', 'R115', 'R1', 'ABC', 'AB', '信義', '王', '陳', '李', '林', '0912'],
  ...['T2611', 'T26112', 'T26111', 'T26110', 'T2610', 'T2609'],
] as const;

/** Returns the ms from the last key of a text to the first record in the list, by the page's clock. */
async function firstRecordTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  const box = page.getByRole('combobox');
  for (const text of RECORD_TEXTS) {
    await box.fill('');
    await page.getByText('資料', { exact: true }).waitFor({ state: 'hidden' });
    const time = await page.evaluate(async (typed) => {
      const input = document.activeElement as HTMLInputElement;
      const list = document.querySelector('[role=listbox]') as HTMLElement;
      const hasRecord = () =>
        [...list.querySelectorAll('p')].some(({ textContent }) => textContent === '資料');
      const changed = new Promise<number | null>((resolve) => {
        const observer = new MutationObserver(() => {
          if (hasRecord()) resolve(performance.now());
        });
        observer.observe(list, { subtree: true, childList: true });
        setTimeout(() => resolve(null), 2_000);
      });
      const startedAt = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const shownAt = await changed;
      return shownAt === null ? null : shownAt - startedAt;
    }, text);
    if (time !== null) times.push(time);
  }
  return times;
}

/** Measures the search of records, from a key press to the first record of the server on the screen. */
export async function measureRecordSearch(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  const page = await openSignedIn(browser, mock.url);
  try {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    const times = (await firstRecordTimes(page)).sort((a, b) => a - b);
    return [{ name: 'record search, first record, median', now: median(times), goal: 60, unit: 'ms' }];
  } finally {
    await page.context().close();
  }
}
