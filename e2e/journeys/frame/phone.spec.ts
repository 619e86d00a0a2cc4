import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { watchClicks } from '../../harness/watch-clicks.ts';
import { SignIn } from '../../pages/sign-in.ts';

const PHOTO = {
  name: '柵欄.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a phone does the tasks done standing up, and keeps a photo until the network returns', async ({
  page,
  context,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(/\/plusapi\/files\/upload$/);
  const api = await clientOf(mock, 'admin');
  const { machines } = await api.data('ServiceOrderOptions', {});
  const { serviceOrderCode } = await api.data('ServiceOrderCreate', {
    requirementCode: null,
    machineCode: machines[0]?.machineCode ?? '',
    fault: '柵欄無法下降',
    payType: 1,
    isDraft: false,
  });
  await page.goto('dashboard');
  await new SignIn(page).signInAs('admin');
  const bar = page.getByRole('navigation', { name: '快速操作' });

  await test.step('the bar leads to plates, approvals and the day close', async () => {
    for (const [name, path] of [
      ['查車牌', /\/fees\/plate-overview/],
      ['待我簽核', /\/communication\/document-list\?waiting=yes/],
      ['日結', /\/settlement\/daily-close-list/],
    ] as const) {
      await bar.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    expect(await accessibilityIssues(page)).toEqual([]);
  });

  await test.step('rows chosen further down keep their bulk actions in view', async () => {
    await bar.getByRole('link', { name: '待我簽核' }).tap();
    // The list of the step before has choices too.
    const documents = page.getByRole('tabpanel', { name: '單據中心' });
    await documents.getByRole('checkbox').nth(7).tap();
    await expect(documents.getByRole('toolbar')).toBeInViewport();
    await documents.getByRole('button', { name: '取消選取' }).tap();
  });

  await test.step('a back payment shows the amount due beside its fee', async () => {
    await page.goto('fees/unpaid-list');
    await page.getByRole('button', { name: '補繳', exact: true }).first().tap();
    const payment = page.getByRole('dialog', { name: '補繳' });
    const amounts = payment.getByRole('columnheader', { name: '應收' });
    await expect(amounts).toBeInViewport({ ratio: 0.9 });
    const tooWide = await amounts.evaluate((cell) => {
      const body = cell.closest('.ant-drawer-body');
      return body && body.scrollWidth - body.clientWidth;
    });
    expect(tooWide).toBe(0);
    await payment.getByRole('button', { name: '關閉' }).tap();
  });

  const drawer = page.getByRole('dialog', { name: '報修拍照' });
  let isRepeated = async () => false;
  await test.step('without a network the photo of a repair is kept', async () => {
    await bar.getByRole('button', { name: '報修拍照' }).tap();
    const camera = drawer.getByLabel(`拍維修前 ${serviceOrderCode}`).and(page.locator('input'));
    await expect(camera).toHaveAttribute('capture', 'environment');
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await page.route('**/plusapi/files/upload', async (route) => {
      if (await isRepeated()) return route.continue();
      await route.abort('internetdisconnected');
    });
    await camera.setInputFiles(PHOTO);
    await expect(page.getByText(/照片保存在這部裝置/)).toBeVisible();
  });

  await test.step('a reload loses nothing, and the photo arrives once', async () => {
    await page.reload();
    const unsent = page.getByRole('button', { name: '待送出（1 筆）' });
    await unsent.tap();
    const list = page.getByRole('dialog', { name: '待送出（1 筆）' });
    await expect(list).toContainText(`${serviceOrderCode} 的照片 before-${PHOTO.name}`);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    isRepeated = await watchClicks(page);
    await list.getByRole('button', { name: /^重試/ }).tap();
    await expect(page.getByText('沒有待送出的資料')).toBeVisible();
    await page.unroute('**/plusapi/files/upload');
    const { files } = await api.data('ServiceOrderDetail', { serviceOrderCode });
    expect(files.map(({ fileSettings_FileName }) => fileSettings_FileName)).toEqual([`before-${PHOTO.name}`]);
  });
  await context.close();
});

test('the installed application opens an own page without a network, and keeps nothing else', async ({
  browser,
  mock,
}) => {
  const context = await browser.newContext({
    baseURL: mock.url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('dashboard');
  await new SignIn(page).signInAs('staff');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const answer = (await (await fetch(link?.href ?? '')).json()) as {
      icons: { src: string }[];
      start_url: string;
      scope: string;
      display: string;
    };
    const icons = await Promise.all(
      answer.icons.map(async ({ src }) =>
        (await fetch(new URL(src, link?.href))).headers.get('content-type'),
      ),
    );
    return { ...answer, icons };
  });
  expect(manifest).toMatchObject({ start_url: '/plus/', scope: '/plus/', display: 'standalone' });
  expect(manifest.icons).toEqual(['image/png', 'image/png', 'image/png']);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/plus/favicon.svg', '/plus/offline.html']);

  await context.setOffline(true);
  await page.goto('fees/transaction-list');
  await expect(page.getByRole('heading', { name: '目前沒有網路連線' })).toBeVisible();
  await expect(page.getByText('No connection')).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: /重試/ }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.close();
});
