import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { SignIn } from '../pages/sign-in.ts';

test('staff ask to move tenants on the plan, by mouse and keyboard, and the manager approves', async ({
  page,
  mock,
}) => {
  const manager = await clientOf(mock, 'manager');
  const pending = await manager.task.list('RentalBayMove', { page: 1, pageSize: 100, filters: {} });
  const busy = new Set(pending.items.map(({ form }) => form.rentalId));
  const { bays } = await manager.data('BayPlan', { siteCode: 'TPE001' });
  const moved = bays.filter(
    ({ standing, rentalId, setMode, vehicleKind }) =>
      standing === 2 &&
      rentalId !== null &&
      !busy.has(rentalId) &&
      bays.some(
        (other) => other.standing === 1 && other.setMode === setMode && other.vehicleKind === vehicleKind,
      ),
  );
  const [first, second] = [moved[0], moved.find(({ rentalId }) => rentalId !== moved[0]?.rentalId)];
  if (!first || !second) throw new Error('The seed has too few rented bays.');
  const free = bays.filter(
    (bay) => bay.standing === 1 && bay.setMode === first.setMode && bay.vehicleKind === first.vehicleKind,
  );
  const target = free[0];
  if (!target) throw new Error('The seed has no free bay.');
  const plan = page.getByRole('region', { name: '平面圖' });
  const bay = (number: string) => plan.getByRole('button', { name: new RegExp(`^${number} `) });
  const dialog = page.getByRole('dialog', { name: /換到/ });

  await new SignIn(page).open();
  await new SignIn(page).signInAs('staff');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  await page.goto('rentals/rental-bays?floor=TPE001');
  await expect(bay(first.bayNumber)).toBeVisible();

  await test.step('drags a tenant to a free bay, and submits the document', async () => {
    await bay(first.bayNumber).scrollIntoViewIfNeeded();
    const from = await bay(first.bayNumber).boundingBox();
    const to = await bay(target.bayNumber).boundingBox();
    if (!from || !to) throw new Error('The bays are not on the page.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(dialog).toContainText(`${first.bayNumber} → ${target.bayNumber}`);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await dialog.getByRole('textbox').fill('原車格漏水');
    await dialog.getByRole('button', { name: /^送\s?審$/ }).click();
    await expect(page.getByText(/已送出換位申請 20130-/)).toBeVisible();
  });

  await test.step('the manager approves, and the plan shows the tenant in the new bay', async () => {
    const { items } = await manager.task.list('RentalBayMove', {
      page: 1,
      pageSize: 100,
      filters: {},
    });
    const head = items.find(
      ({ form, head: { stateCode } }) => form.rentalId === first.rentalId && stateCode === '20130501',
    )?.head;
    if (!head) throw new Error('The document is not submitted.');
    const { documentId, version } = head;
    await manager.task.decide('RentalBayMove', 'approve', { documentId, version });
    await expect(bay(target.bayNumber)).toHaveAccessibleName(new RegExp(`已租 ${first.tenantName}`));
    await expect(bay(first.bayNumber)).toHaveAccessibleName(/空位/);
  });

  await test.step('picks up with Space, cancels with Escape, and drops with Space', async () => {
    await bay(second.bayNumber).focus();
    await page.keyboard.press('Space');
    const lifted = plan.getByText(`移動 ${second.bayNumber} `);
    await expect(lifted).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(lifted).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(bay(first.bayNumber)).toHaveAccessibleName(/可放置/);
    await bay(first.bayNumber).focus();
    await page.keyboard.press('Space');
    await expect(dialog).toContainText(`${second.bayNumber} → ${first.bayNumber}`);
  });

  await test.step('a bay that was taken meanwhile is refused, and the reason stays', async () => {
    const other = await clientOf(mock, 'admin');
    const third = moved.find(({ rentalId }) => rentalId !== first.rentalId && rentalId !== second.rentalId);
    if (!third?.rentalId) throw new Error('The seed has too few rented bays.');
    await other.data('RentalBayChange', {
      rentalId: third.rentalId,
      version: third.rentalVersion ?? 0,
      lineNumber: third.lineNumber ?? 0,
      bayCode: first.bayCode,
      reason: '先換過去',
    });
    await dialog.getByRole('textbox').fill('租戶行動不便');
    await dialog.getByRole('button', { name: /^送\s?審$/ }).click();
    await expect(dialog).toContainText(`車格 ${first.bayNumber} 已由`);
    await expect(dialog.getByRole('textbox')).toHaveValue('租戶行動不便');
    await dialog.getByRole('button', { name: /^取\s?消$/ }).click();
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a held touch moves a tenant, and a swipe scrolls', async ({ page, mock }) => {
    const manager = await clientOf(mock, 'manager');
    const { bays } = await manager.data('BayPlan', { siteCode: 'TPE001' });
    const pair = bays.flatMap((from) => {
      const to = bays.find(
        (other) =>
          other.standing === 1 && other.setMode === from.setMode && other.vehicleKind === from.vehicleKind,
      );
      return from.standing === 2 && from.rentalId !== null && to ? [{ from, to }] : [];
    })[0];
    if (!pair) throw new Error('The seed has no tenant who can move.');
    const plan = page.getByRole('region', { name: '平面圖' });
    const bay = (number: string) => plan.getByRole('button', { name: new RegExp(`^${number} `) });
    const dialog = page.getByRole('dialog', { name: /換到/ });
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });

    await new SignIn(page).open();
    await new SignIn(page).signInAs('staff');
    await expect(page).toHaveURL(/\/plus\/dashboard$/);
    await page.goto('rentals/rental-bays?floor=TPE001');
    const source = bay(pair.from.bayNumber);
    const target = bay(pair.to.bayNumber);
    const middle = async (locator: typeof source) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('The bay is not on the page.');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };

    await test.step('a swipe moves nobody', async () => {
      await source.scrollIntoViewIfNeeded();
      const from = await middle(source);
      await send('touchStart', [from]);
      await send('touchMove', [{ x: from.x, y: from.y - 40 }]);
      await send('touchMove', [{ x: from.x, y: from.y - 80 }]);
      await expect(source).not.toHaveAttribute('data-moved');
      await send('touchEnd', []);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('a held touch drags to the free bay', async () => {
      await source.scrollIntoViewIfNeeded();
      const [start, end] = [await middle(source), await middle(target)];
      await send('touchStart', [start]);
      await expect(source).toHaveAttribute('data-moved', 'true');
      await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
      await send('touchMove', [end]);
      await expect(target).toHaveAttribute('data-over', 'true');
      await send('touchEnd', []);
      await expect(dialog).toContainText(`${pair.from.bayNumber} → ${pair.to.bayNumber}`);
    });
  });
});
