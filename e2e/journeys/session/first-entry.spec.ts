import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { addRule, callsOf } from '../../harness/mock-control.ts';
import { accessibilityIssues, focusLeavingDialog, sidewaysOverflow } from '../../harness/page-checks.ts';
import type { RunningMock } from '../../harness/start-mock.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { EntryDialogs } from '../../pages/entry-dialogs.ts';
import { SignIn } from '../../pages/sign-in.ts';

// Few and dense tests, because sign-ins and page loads are slow.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The list of the sanitiser's own test. */
const payloads = JSON.parse(
  readFileSync(new URL('../../../packages/domain/src/bulletin/xss-payloads.json', import.meta.url), 'utf8'),
) as string[];

test('a new user passes the password dialog only with an accepted password @spec(2.37) @spec(4.11) @spec(7.17)', async ({
  page,
  mock,
}) => {
  const dialogs = new EntryDialogs(page);
  const frame = new AppLayout(page);
  await page.goto('picture');
  await new SignIn(page).signInAs('newcomer');
  await expect(page.getByRole('heading', { name: '未指定交易' })).toBeVisible();
  await expect(dialogs.open).toBeHidden();

  await page.goto('profile/setting');
  await expect(dialogs.passwordBox).toBeFocused();
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await focusLeavingDialog(page, 12)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.reload();
  await expect(dialogs.passwordBox).toBeFocused();

  await dialogs.passwordBox.fill('newcomer');
  await page.keyboard.press('Tab');
  await expect(dialogs.password.getByText('密碼不可與帳號相同')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK);

  await failOnce(mock, 'accountChangePassword', '密碼最近使用過');
  await Promise.all([page.waitForEvent('load'), dialogs.sendPassword('Harbour2027')]);
  await expect(page.getByText('密碼最近使用過')).toBeVisible();
  await expect(dialogs.passwordBox).toHaveValue('');
  await expect(dialogs.passwordBox).toBeFocused();

  await dialogs.sendPassword('Harbour2027');
  await expect(dialogs.open).toBeHidden();
  // Nothing behind the dialog requested data that is still forbidden.
  expect((await callsOf(mock, 'data')).filter(({ status }) => status === 403)).toEqual([]);
  await page.reload();
  await expect(frame.accountButton).toBeVisible();
  await expect(dialogs.open).toBeHidden();
  await frame.signOut();
  await new SignIn(page).signInAs('newcomer', 'Harbour2027');
  await expect(frame.accountButton).toBeVisible();
  await expect(dialogs.open).toBeHidden();
});

test('a user reads three bulletins by keyboard, downloads their files, and is not prompted again @spec(2.35) @spec(4.9) @spec(4.10)', async ({
  page,
  mock,
}) => {
  const dialogs = new EntryDialogs(page);
  await page.goto('dashboard');
  await new SignIn(page).signInAs('reader');
  await expect(dialogs.open).toContainText('個人資料保護作業規範修訂公告');
  await expect(dialogs.open.getByRole('heading', { level: 2 })).toBeFocused();
  await expect
    .poll(() => dialogs.open.evaluate((dialog) => dialog.getBoundingClientRect().toJSON()))
    .toMatchObject({ x: 0, y: 0, ...DESK });
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await focusLeavingDialog(page, 12)).toEqual([]);
  const file = dialogs.open.getByRole('button', { name: '下載影像調閱申請單.pdf' });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('影像調閱申請單.pdf');
  await expect(dialogs.open.getByText('已下載')).toBeVisible();

  await dialogs.open.getByRole('button', { name: '下一則' }).press('Enter');
  await expect(page.getByText('請勾選已閱讀公告')).toBeVisible();
  await expect(dialogs.tick).toBeFocused();
  await page.keyboard.press('Space');
  await dialogs.open.getByRole('button', { name: '下一則' }).press('Enter');
  await expect(dialogs.open).toContainText('年終盤點');
  await expect(dialogs.tick).not.toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

  await dialogs.tick.check();
  await dialogs.open.getByRole('button', { name: '下一則' }).click();
  await dialogs.tick.check();
  await failOnce(mock, 'accountReadBulletin', '請稍後再試');
  await Promise.all([
    page.waitForEvent('load'),
    dialogs.open.getByRole('button', { name: '全部閱畢' }).click(),
  ]);
  await expect(page.getByText('請稍後再試')).toBeVisible();
  for (const button of ['下一則', '下一則', '全部閱畢']) {
    await dialogs.tick.check();
    await dialogs.open.getByRole('button', { name: button }).click();
  }
  await expect(dialogs.open).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.goto('dashboard');
  await new SignIn(page).signInAs('reader');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(dialogs.open).toBeHidden();
});

test.describe('without the Content-Security-Policy', () => {
  test.use({ bypassCSP: true });

  test('a hostile bulletin cannot run code, load external resources or cover the page', async ({
    page,
    watch,
  }) => {
    // Pictures of our own host are allowed, and these do not exist.
    watch.allowFailedRequest(/\/plus\/\w{0,20}$/);
    let hits = 0;
    await page.exposeFunction('hit', () => {
      hits += 1;
    });
    page.on('dialog', (box) => {
      hits += 1;
      return box.dismiss();
    });
    await page.goto('dashboard');
    await new SignIn(page).signInAs('staff');
    await expect(new AppLayout(page).accountButton).toBeVisible();
    const honest =
      '<p style="color: #c00">請看<a href="https://law.moj.gov.tw/">法規</a></p><ol start="2"><li>一</li></ol>';
    await giveBulletins(page, [honest, ...payloads]);
    await page.reload();
    await expect(new EntryDialogs(page).open).toContainText('公告 0');
    expect(await contentOf(page)).toBe(
      '<p style="color: #c00">請看<a href="https://law.moj.gov.tw/" target="_blank" rel="noopener noreferrer">法規</a></p><ol start="2"><li>一</li></ol>',
    );
    expect(await readThrough(page, payloads.length + 1)).toEqual([]);
    await expect(new EntryDialogs(page).open).toBeHidden();
    expect(hits).toBe(0);
    expect(page.url()).toMatch(/\/plus\/dashboard$/);
  });
});

/** Adds a rule that fails the next call of an operation with a message. */
async function failOnce(mock: RunningMock, operationId: string, message: string): Promise<void> {
  const what = { status: 200, body: { success: false, message } };
  await addRule(mock, { match: { operationId }, often: { times: 1 }, what });
}

/** Stores bulletins where a sign-in stores them. */
async function giveBulletins(page: Page, contents: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const info = JSON.parse(localStorage.getItem('info') ?? '{}');
    info.forceBulletin = all.map((content, index) => ({
      bulletin_Code: `X${index}`,
      bulletin_Title: `公告 ${index}`,
      bulletin_Content: content,
      bulletin_InsertDate: '2026-11-18T09:12:00+08:00',
      bulletin_UpdateDate: '2026-11-18T09:12:00+08:00',
      files: [],
    }));
    localStorage.setItem('info', JSON.stringify(info));
  }, contents);
}

function contentOf(page: Page): Promise<string> {
  return page.getByRole('dialog').locator('[data-paper]').innerHTML();
}

/** Confirms and pages through all bulletins. Returns each forbidden element or attribute. */
function readThrough(page: Page, total: number): Promise<string[]> {
  return page.evaluate(async (count) => {
    const issues: string[] = [];
    const dialog = document.querySelector('[role="dialog"]');
    // Users press more slowly; fifty presses without a pause are an error to React.
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    for (let index = 0; index < count; index++) {
      while (dialog?.querySelector('h2')?.textContent !== `公告 ${index}`) await frames();
      const content = dialog.querySelector('[data-paper]');
      for (const element of content?.querySelectorAll('*') ?? []) {
        const names = element.getAttributeNames();
        const isHarmless =
          /^(?:a|b|p|h\d|img|li|ol|ul|table|tbody|tr|td|span|div|strong|em)$/.test(element.localName) &&
          names.every((name) => /^(?:href|target|rel|src|alt|title|style|start)$/.test(name)) &&
          /^(?:https?:|$)/.test(element.getAttribute('href') ?? '') &&
          !/url|position|\\/.test(element.getAttribute('style') ?? '');
        if (!isHarmless) issues.push(`${index}: ${element.outerHTML}`);
        if (element instanceof HTMLElement && element.localName !== 'a') element.click();
      }
      const box = content?.getBoundingClientRect();
      if (box && content && content.scrollWidth > window.innerWidth) issues.push(`${index}: too wide`);
      dialog.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      await frames();
      dialog.querySelector<HTMLButtonElement>('.ant-btn-primary')?.click();
      await frames();
    }
    return issues;
  }, total);
}
