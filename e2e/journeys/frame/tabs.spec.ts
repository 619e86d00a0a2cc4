import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TabStrip } from '../../pages/tab-strip.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

const LIST = { component: 'fees/transaction-list' };
const BOARD = { component: 'home/dashboard' };
const numbered = (count: number, title: string, path: string, view: object) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${title}${index + 1}`,
    title: `${title}${index + 1}`,
    path: `/views/${path}-${index + 1}`,
    ...view,
  }));

const MORE_SCREENS = [...numbered(4, '清單', 'list', LIST), ...numbered(46, '看板', 'board', BOARD)];
const OWN_RIGHTS = '90512';

/** Signs in an account whose menu has many extra screens: lists and boards at separate paths. */
async function signIn(page: Page): Promise<void> {
  await page.route('**/plusapi/account/login', async (route) => {
    const answer = await route.fetch();
    const login = await answer.json();
    const navItems = [...login.navItems, ...MORE_SCREENS];
    await route.fulfill({ response: answer, json: { ...login, navItems } });
  });
  // After a reload the page requests its menu again.
  await page.route('**/plusapi/data', async (route) => {
    if (route.request().postDataJSON()?.Model_DealType !== OWN_RIGHTS) return route.fallback();
    const answer = await route.fetch();
    const told = await answer.json();
    const rights = JSON.parse(told.data);
    const data = JSON.stringify({ ...rights, navItems: [...rights.navItems, ...MORE_SCREENS] });
    await route.fulfill({ response: answer, json: { ...told, data } });
  });
  await page.goto('login');
  await new SignIn(page).signInAs('staff');
  await expect(new TabStrip(page).list).toBeVisible();
}

test('hidden views keep their state and open overlays @spec(2.31) @spec(2.27)', async ({ page }) => {
  const frame = new AppLayout(page);
  const strip = new TabStrip(page);
  const list = new TransactionList(page);
  await signIn(page);
  const open = (title: string) => frame.menu.getByRole('link', { name: title, exact: true }).click();
  await open('清單1');
  await expect(list.rows.first()).toBeVisible();
  const scroller = strip.panel.locator('> div');

  await test.step('typed but unapplied filters, and the scroll position', async () => {
    await list.plateFilter.fill('abc');
    const scrolled = await scroller.evaluate((element) => {
      element.scrollTo(0, 60);
      return element.scrollTop;
    });
    await open('清單2');
    await expect(page).toHaveTitle('清單2 - Parking Plus');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('清單2');
    await expect(list.rows.first()).toBeVisible();
    await expect(list.plateFilter).toHaveValue('');
    await strip.tab('清單1').click();
    await expect(list.rows.first(), 'at once, without bones').toBeVisible();
    await expect(list.plateFilter).toHaveValue(/abc/i);
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(scrolled);
    expect(scrolled).toBeGreaterThan(0);
  });

  await test.step('a drawer hides and returns with its tab, without covering the tab strip', async () => {
    await list.rows.nth(2).click();
    await expect(list.detail).toBeVisible();
    const number = new URL(page.url()).searchParams.get('detail') ?? 'none';
    await strip.tab('清單2').click();
    await expect(list.detail).toBeHidden();
    await strip.tab('清單1').click();
    await expect(list.detail).toContainText(number);
    await expect(page).toHaveURL(new RegExp(`detail=${number}`));
    await list.detail.getByRole('button', { name: '關閉' }).click();
    await expect(list.detail).toBeHidden();
    await expect(page).toHaveURL(/list-1/);
  });

  await test.step('dropdowns and calendars hide and return with their view, however the user leaves it', async () => {
    await list.filters.getByRole('button', { name: '展開' }).click();
    await list.filters.getByRole('combobox', { name: '狀態' }).click();
    const choices = page.locator('.ant-select-dropdown:visible');
    await expect(choices).toHaveCount(1);
    await page.goBack();
    await expect(page).not.toHaveTitle('清單1 - Parking Plus');
    await expect(choices).toHaveCount(0);
    await strip.tab('清單1').click();
    // Until then the visible fields belong to the other list.
    await expect(page).toHaveTitle('清單1 - Parking Plus');
    await expect(choices).toHaveCount(1);

    await list.filters.getByRole('textbox', { name: '日期' }).first().click();
    await expect(choices, 'closed by a press elsewhere').toHaveCount(0);
    const calendar = page.locator('.ant-picker-dropdown:visible');
    await expect(calendar).toHaveCount(1);
    for (const leave of [() => strip.tab('清單2').click(), () => open('清單2')]) {
      await leave();
      await expect(page).toHaveTitle('清單2 - Parking Plus');
      await expect(calendar).toHaveCount(0);
      await strip.tab('清單1').click();
      await expect(page).toHaveTitle('清單1 - Parking Plus');
      await expect(calendar).toHaveCount(1);
    }
    await list.plateFilter.click();
    await expect(calendar).toHaveCount(0);
  });
});

test('the strip closes, orders, refreshes, scrolls and survives a reload @spec(2.28) @spec(2.29) @spec(2.30) @spec(9.7)', async ({
  page,
}) => {
  const frame = new AppLayout(page);
  const strip = new TabStrip(page);
  await signIn(page);
  const open = async (title: string) => {
    await frame.menu.getByRole('link', { name: title, exact: true }).click();
    await expect(strip.tab(title)).toHaveAttribute('aria-selected', 'true');
  };
  for (const number of [1, 2, 3, 4]) await open(`看板${number}`);

  await test.step('the menu is 105 wide, opens by keyboard, and is accessible', async () => {
    await strip.tab('看板4').focus();
    await page.keyboard.press('Shift+F10');
    await expect(strip.menu.getByRole('menuitem')).toHaveText(['重新整理', '關閉', '關閉其他', '全部關閉']);
    expect(await strip.menu.evaluate((menu: HTMLElement) => menu.offsetWidth)).toBe(105);
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(strip.tab('看板4')).toBeFocused();
    expect(await strip.list.evaluate((list) => list.parentElement?.offsetHeight)).toBe(36);
  });

  await test.step('dragging and Ctrl+Shift+arrow order tabs', async () => {
    await strip.tab('看板4').dragTo(strip.tab('看板1'));
    await expect(strip.tabs).toHaveText(['儀表盤', '看板4', '看板1', '看板2', '看板3']);
    await strip.tab('看板4').focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect(strip.tabs).toHaveText(['儀表盤', '看板1', '看板4', '看板2', '看板3']);
  });

  await test.step('a reload keeps order, titles and the selected tab', async () => {
    await page.reload();
    await expect(strip.tabs).toHaveText(['儀表盤', '看板1', '看板4', '看板2', '看板3']);
    await expect(strip.tab('看板4')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the middle button closes tabs; after the active one the last remaining tab is selected', async () => {
    await strip.tab('看板1').click({ button: 'middle' });
    await strip.tab('儀表盤').click({ button: 'middle' });
    await expect(strip.tabs).toHaveText(['儀表盤', '看板4', '看板2', '看板3']);
    await strip.choose('看板4', '關閉');
    await expect(strip.tab('看板3')).toHaveAttribute('aria-selected', 'true');
    await strip.choose('看板3', '重新整理');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('看板3');
    await strip.choose('看板2', '關閉其他');
    await expect(strip.tabs).toHaveText(['儀表盤', '看板2']);
    await expect(page).toHaveTitle('看板2 - Parking Plus');
  });

  await test.step('with too many tabs the active one is in view, and wheel and buttons reach the rest', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 1000, height: 844 });
    for (let number = 3; number <= 16; number++) await open(`看板${number}`);
    await expect(strip.tab('看板16')).toBeInViewport({ ratio: 0.9 });
    await expect(strip.list.getByTitle('關閉「看板16」')).toBeInViewport({ ratio: 0.9 });
    await expect(strip.tab('儀表盤')).not.toBeInViewport();
    await strip.list.hover();
    await page.mouse.wheel(0, -5000);
    await expect(strip.tab('儀表盤')).toBeInViewport();
    await page.getByRole('button', { name: '顯示後面的頁籤' }).click();
    await expect(strip.tab('儀表盤')).not.toBeInViewport();
  });
});

test('unsaved changes require confirmation before they are lost', async ({ page }) => {
  const frame = new AppLayout(page);
  const strip = new TabStrip(page);
  await signIn(page);
  await page.goto('profile/setting');
  await page.getByLabel('新密碼', { exact: true }).fill('Harbour2027');
  await expect(strip.tab('個人檔案 有未儲存的變更')).toBeVisible();
  await strip.tab('儀表盤').click();
  const dialog = page.getByRole('dialog', { name: '有尚未儲存的變更' });

  await strip.choose('個人檔案 有未儲存的變更', '全部關閉');
  await expect(dialog).toContainText('個人檔案');
  expect(await accessibilityIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: '留在此頁' }).click();
  await expect(dialog).toBeHidden();
  await strip.tab('個人檔案 有未儲存的變更').click();
  await expect(page.getByLabel('新密碼', { exact: true })).toHaveValue('Harbour2027');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByLabel('新密碼', { exact: true })).toHaveValue('Harbour2027');

  await frame.signOut();
  await dialog.getByRole('button', { name: '捨棄變更' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('fifty tabs opened and closed leave nothing behind', async ({ page }) => {
  const frame = new AppLayout(page);
  const strip = new TabStrip(page);
  await signIn(page);
  const session = await page.context().newCDPSession(page);
  const openAndClose = async (titles: string[]) => {
    for (const title of titles) {
      await frame.menu.getByRole('link', { name: title, exact: true }).click();
      await expect(
        strip.panel.getByRole('heading', { level: 2 }).or(new TransactionList(page).rows).first(),
      ).toBeVisible();
    }
    await strip.choose('儀表盤', '全部關閉');
    await expect(strip.tabs).toHaveCount(1);
    await expect(page.locator('[role="tabpanel"]')).toHaveCount(1);
    // The charts load last, when the browser is idle.
    await expect(strip.panel.getByRole('img').first()).toBeVisible();
  };
  // Code that is loaded and cached once is no leak.
  await openAndClose(['清單1', '清單2', '清單3', '清單4', '看板1', '看板2', '看板3']);
  const lists = Array.from({ length: 4 }, (_, index) => `清單${index + 1}`);
  await openAndClose(lists);
  const before = await settledUse(session);
  const objectsBefore = await megabytesOfObjects(session);
  for (let round = 0; round < 3; round++) await openAndClose(lists);
  await openAndClose(Array.from({ length: 46 }, (_, index) => `看板${index + 1}`));
  // Some nodes are freed only after pending work has run; leaked ones never are. A list is some 4,000 nodes, a board
  // 100.
  await expect(async () => {
    const after = await inUse(session);
    expect(after.nodes - before.nodes).toBeLessThan(1500);
    expect(after.listeners - before.listeners).toBeLessThan(100);
  }).toPass();
  // Code fetched ahead may still arrive. 58 tabs that each left 10 kB behind would add 0.6.
  expect(await megabytesOfObjects(session)).toBeLessThan(objectsBefore + 0.5);
});

/** Returns the page's memory use once it is stable. */
async function settledUse(session: CDPSession) {
  let use = await inUse(session);
  await expect(async () => {
    const earlier = use;
    use = await inUse(session);
    expect(use).toMatchObject({ nodes: earlier.nodes, listeners: earlier.listeners });
  }).toPass();
  return use;
}

/** Returns the page's memory use after garbage collection, including detached nodes. */
async function inUse(session: CDPSession) {
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
  };
}

/**
 * Returns the size of the page's objects and strings, which is the heap without compiled code: the engine compiles
 * more of it the more often it runs, and how much depends on the machine.
 */
async function megabytesOfObjects(session: CDPSession) {
  const chunks: string[] = [];
  const addChunk = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', addChunk);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', addChunk);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const counted = ['object', 'array', 'closure', 'string', 'concatenated string', 'sliced string', 'number'];
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (counted.includes(types[0][nodes[at + typeAt] ?? -1] ?? '')) bytes += nodes[at + sizeAt] ?? 0;
  }
  return bytes / 1_000_000;
}
