import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { sidewaysOverflow } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';
import { FRAME, goTo, type Stage, sweep } from './accessibility-sweep.ts';

interface NavItem {
  component?: string;
  path?: string;
  children?: NavItem[];
}

/** Returns the paths of all screens in the user's menu, so new screens are included automatically. */
async function menuPaths(page: Page): Promise<string[]> {
  const leaves = (items: readonly NavItem[]): NavItem[] =>
    items.flatMap((item) => (item.children ? leaves(item.children) : item.component ? [item] : []));
  const info = await page.evaluate(() => localStorage.getItem('info'));
  const { navItems } = JSON.parse(info ?? '{}') as { navItems: NavItem[] };
  return leaves(navItems).map(({ path, component }) => path ?? `/${component}`);
}

const view = (page: Page) => page.locator('[role="tabpanel"]:visible');
const firstRow = (page: Page) => view(page).locator('tr[data-row-key]').first();

/** Closes the previous screen's tab: hidden views would be checked as well. */
async function closeShownTab(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { selected: true });
  const name = await tab.textContent();
  await tab.press('Delete');
  if (!/儀表盤|Dashboard/.test(name ?? '')) await expect(tab).not.toHaveText(name ?? '');
}

/** Shows a screen. Its tab tells it from the one before, whose heading and rows are there until it is rendered. */
async function openScreen(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expect(page.getByRole('tab', { selected: true })).toHaveId(`tab-${encodeURIComponent(path)}`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeAttached();
  await expect(view(page).locator('[data-pending], .ant-skeleton')).toHaveCount(0);
}

/** Returns the stages of a screen: the page, and the detail of the first row if it is a list with details. */
function stagesOf(path: string): Stage[] {
  return [
    {
      name: path,
      without: FRAME,
      async open(page) {
        await closeShownTab(page);
        await openScreen(page, path);
      },
    },
    {
      name: `${path}, detail`,
      part: '[role="dialog"]',
      async open(page) {
        if ((await firstRow(page).locator('[data-opens-row]').count()) === 0) return false;
        await firstRow(page).focus();
        await page.keyboard.press('Enter');
        return expect(page.getByRole('dialog')).toBeVisible();
      },
      async close(page) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
  ];
}

async function signInToMenu(page: Page): Promise<string[]> {
  await new SignIn(page).open();
  await new SignIn(page).signInAs('admin');
  await expect(new AppLayout(page).accountButton).toBeVisible();
  const paths = await menuPaths(page);
  expect(paths.length).toBeGreaterThan(8);
  return paths;
}

/** Number of tests that share the screens. Each takes half a minute, and some minutes on a busy machine. */
const PARTS = 6;

// Read-only tests run in parallel; otherwise they would outlast all other files.
test.describe.configure({ mode: 'parallel' });

for (let part = 0; part < PARTS; part++) {
  test(`no screen of the menu or detail of its rows has accessibility violations, in both themes and languages: part ${part + 1}`, async ({
    page,
  }) => {
    const own = (await signInToMenu(page)).filter((_, index) => index % PARTS === part);
    const inChinese = await sweep(page, own.flatMap(stagesOf));
    await page.getByRole('banner').getByRole('button', { name: '語言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const shown = own.flatMap((path) => stagesOf(path).slice(0, 1));
    const inEnglish = await sweep(page, shown, { judged: 'words' });
    expect({ inChinese, inEnglish }).toEqual({ inChinese: {}, inEnglish: {} });
  });
}

test('no screen of the menu is wider than a phone, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new SignIn(page).open();
  await new SignIn(page).signInAs('admin');
  await expect(page.getByRole('banner')).toBeVisible();
  const overflow: Record<string, number> = {};
  for (const language of ['zh_TC', 'en']) {
    if (language === 'en') {
      await page.context().addCookies([{ name: 'language', value: 'en', url: page.url() }]);
      await page.reload();
    }
    for (const path of await menuPaths(page)) {
      await openScreen(page, path);
      const pixels = await sidewaysOverflow(page);
      if (pixels > 0) overflow[`${path} ${language}`] = pixels;
    }
  }
  expect(overflow).toEqual({});
});
