import { expect, test } from '../harness/fixtures.ts';
import { isQuiet } from '../harness/is-quiet.ts';
import { SignIn } from '../pages/sign-in.ts';
import { TransactionList } from '../pages/transaction-list.ts';
import { watchScripts, watchStyleSheets } from './script-bytes.ts';

test('a list is prefetched before its menu entry is pressed', async ({ page }) => {
  const [scripts, sheets] = [watchScripts(page), watchStyleSheets(page)];
  const countFiles = () => scripts().length + sheets().length;
  await page.goto('login');
  await new SignIn(page).signInAs('staff');
  const menu = page.getByRole('navigation', { name: '主選單' });
  await menu.getByText('停車費', { exact: true }).click();
  await expect.poll(() => scripts().some((url) => /\/table-[^/]*$/.test(url))).toBe(true);
  // The hub's code loads once the page is idle.
  await page.getByRole('button', { name: '即時連線：已連線' }).waitFor();
  await expect.poll(() => isQuiet(page, countFiles)).toBe(true);
  expect(scripts().some((url) => /\/transaction-list-page-/.test(url))).toBe(false);

  const link = menu.getByRole('link', { name: '交易查詢' });
  await link.hover();
  await expect.poll(() => scripts().some((url) => /\/transaction-list-page-/.test(url))).toBe(true);
  await expect.poll(() => isQuiet(page, countFiles)).toBe(true);
  const [known, knownSheets] = [scripts(), sheets()];

  await link.click();
  await new TransactionList(page).rows.first().waitFor();
  // Response validators load with the first response of their kind, export and saved views after the first rows, the
  // bell's badge with the first notification, at any time.
  const later = /\/(?:TransactionList|Lookups|export-tool|saved-views|clipboard|icon-badge)-[^/]*$/;
  const added = [...scripts(), ...sheets()].filter((url) => ![...known, ...knownSheets].includes(url));
  expect(added.filter((url) => !later.test(url))).toEqual([]);
});

test('a screen is prefetched when the pointer enters its link', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  const link = page.getByRole('list', { name: '今日數字' }).getByRole('link').first();
  const screen = /\/([\w-]+)(?:\?|$)/.exec((await link.getAttribute('href')) ?? '')?.[1];
  const pages = () => scripts().filter((url) => url.includes(`/${screen}-page-`)).length;
  expect(pages()).toBe(0);
  await link.hover();
  await expect.poll(pages).toBe(1);
});

test('a response validator loads while the server responds', async ({ page }) => {
  await page.goto('login');
  await new SignIn(page).signInAs('staff');
  await page.getByRole('heading', { name: /李專員/ }).waitFor();
  let checkAsked = false;
  page.on('request', (asked) => {
    checkAsked ||= /\/TransactionList-[^/]*\.js$/.test(asked.url());
  });
  let askedBeforeAnswer = false;
  await page.route('**/plusapi/data', async (route) => {
    if (!route.request().postData()?.includes('10100')) return route.continue();
    await expect.poll(() => checkAsked).toBe(true);
    askedBeforeAnswer = true;
    await route.continue();
  });
  await page.goto('fees/transaction-list');
  await new TransactionList(page).rows.first().waitFor();
  expect(askedBeforeAnswer).toBe(true);
});
