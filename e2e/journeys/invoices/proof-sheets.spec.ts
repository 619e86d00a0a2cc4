import type { DealResult } from '@parking-plus/contracts';
import type { Page } from '@playwright/test';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { readCodes } from '../../pages/read-codes.ts';
import { pressRowAction } from '../../pages/row-action.ts';
import { SignIn } from '../../pages/sign-in.ts';

// A barcode of 335 modules on 42 mm needs several pixels per module.
test.use({ deviceScaleFactor: 6 });

const POINTS_A_MM = 72 / 25.4;

test.beforeEach(async ({ page }) => {
  // Leaves the printed content in the page until the test has read it.
  await page.addInitScript(() => {
    window.print = () => {};
  });
});

/** Returns the sizes of the printed pages in millimetres. */
async function printedPages(page: Page): Promise<{ widthMm: number; heightMm: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) => ({
    widthMm: Math.round(Number(width) / POINTS_A_MM),
    heightMm: Math.round(Number(height) / POINTS_A_MM),
  }));
}

const paperOf = (page: Page) => page.locator('[data-paper]');

async function finishPrinting(page: Page) {
  // Resets the medium, so that a later PDF is for print again.
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paperOf(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: /^列印/ })).toBeHidden();
}

const hex = (amount: number) => amount.toString(16).padStart(8, '0');

/** Returns the expected texts of the codes, derived from the invoice. */
function codesOf({ invoice, randomCode, sellerTaxNumber, items }: DealResult<'InvoiceDetail'>) {
  const { invoiceNumber, businessDate, periodCode, salesTwd, totalTwd, buyerTaxNumber } = invoice;
  const [year = '', month = '', day = ''] = businessDate.split('-');
  const [item] = items;
  return {
    barcode: `${periodCode.slice(0, 3)}${periodCode.slice(5)}${invoiceNumber}${randomCode}`,
    head: `${invoiceNumber}${Number(year) - 1911}${month}${day}${randomCode}${hex(salesTwd)}${hex(totalTwd)}${
      buyerTaxNumber ?? '00000000'
    }${sellerTaxNumber}`,
    tail: `:**********:1:1:1:${item?.description}:${item?.quantity}:${item?.unitPriceTwd}`,
  };
}

test('a proof sheet is printed once, then as 補印 with a reason, and its codes are decoded @spec(3.32)', async ({
  page,
  mock,
}) => {
  const client = await clientOf(mock, 'staff');
  const { items } = await client.data('InvoiceList', {
    page: 1,
    pageSize: 20,
    sort: { field: 'printState', order: 'asc' },
    filters: { states: [1], buyerTaxNumber: '12' },
  });
  const number = items[0]?.invoiceNumber ?? '';
  const record = await client.data('InvoiceDetail', { invoiceNumber: number });
  const expected = codesOf(record);
  const sheet = paperOf(page).locator('article');

  await page.goto(`invoices/invoice-list?period=all&number=${number}&detail=${number}`);
  await new SignIn(page).signInAs('staff');
  const detail = page.getByRole('dialog').filter({ hasText: '今日可作廢或折讓' });
  const dialog = page.getByRole('dialog', { name: /^列印證明聯/ });

  await test.step('the original has its size and readable codes', async () => {
    await detail.getByRole('button', { name: '列印證明聯' }).click();
    await expect(dialog.getByRole('article')).toContainText('格式 25');
    await dialog.getByRole('button', { name: '列印 1 張' }).click();
    await expect(sheet).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(sheet).not.toContainText('補印');
    await expect(sheet).toContainText(`買方${record.invoice.buyerTaxNumber}`);
    const { barcodes, qrCodes } = await readCodes(sheet);
    expect(barcodes).toEqual([expected.barcode]);
    expect(qrCodes).toHaveLength(2);
    expect(qrCodes[0]?.slice(0, 53)).toBe(expected.head);
    expect(qrCodes[0]?.slice(77)).toBe(expected.tail);
    expect(qrCodes[1]).toBe('**');
    expect(await printedPages(page)).toEqual([{ widthMm: 57, heightMm: 90 }]);
    await finishPrinting(page);
  });

  await test.step('the reprint requires a reason, is marked, and is in the history', async () => {
    await detail.getByRole('button', { name: '列印證明聯' }).click();
    await expect(dialog.getByRole('article')).toContainText('電子發票證明聯補印');
    await dialog.getByRole('button', { name: '列印 1 張' }).click();
    await expect(dialog.getByText('請填寫原因')).toBeVisible();
    await dialog.getByRole('textbox', { name: '原因' }).fill('客戶遺失證明聯');
    await dialog.getByRole('button', { name: '列印 1 張' }).click();
    await expect(sheet).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toContainText('電子發票證明聯補印');
    expect((await readCodes(sheet)).barcodes).toEqual([expected.barcode]);
    await finishPrinting(page);
    await expect(detail.getByText('客戶遺失證明聯')).toBeVisible();
  });
});

test('a hundred sheets print at once, one per page', async ({ page }) => {
  await page.goto('invoices/invoice-list?period=all&buyer=12&states=1&size=100');
  await new SignIn(page).signInAs('staff');
  await expect(page.locator('tr[data-row-key]')).toHaveCount(100);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: /選取/ });
  await bar.getByRole('button', { name: '列印證明聯' }).click();
  const dialog = page.getByRole('dialog', { name: '列印 100 張發票的證明聯' });
  await expect(dialog.getByRole('article')).toHaveCount(100);
  await dialog.getByRole('textbox', { name: '原因' }).fill('整批寄送');
  await dialog.getByRole('button', { name: '列印 100 張' }).click();
  await expect(paperOf(page).locator('article')).toHaveCount(100);
  await page.emulateMedia({ media: 'print' });
  const pages = await printedPages(page);
  expect(pages).toHaveLength(100);
  expect(new Set(pages.map(({ widthMm, heightMm }) => `${widthMm} × ${heightMm}`))).toEqual(
    new Set(['57 × 90']),
  );
  await finishPrinting(page);
  await expect(bar).toBeHidden();
});

test('an allowance and a rental contract are printed with barcodes of their numbers', async ({
  page,
  mock,
}) => {
  const client = await clientOf(mock, 'staff');
  const allowances = await client.data('AllowanceList', { page: 1, pageSize: 20, filters: { states: [1] } });
  const number = allowances.items[0]?.allowanceNumber ?? '';
  await page.goto(`invoices/allowance-list?period=all&number=${number.slice(0, 10)}`);
  await new SignIn(page).signInAs('staff');
  const row = page.locator(`tr[data-row-key="${number}"]`);
  await pressRowAction(row, /^列印證明單$/);
  const dialog = page.getByRole('dialog', { name: `列印折讓證明單 ${number}` });
  await dialog.getByRole('button', { name: /^列\s?印$/ }).click();
  const sheet = paperOf(page).locator('article');
  await expect(sheet).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText('折讓證明單');
  expect((await readCodes(sheet)).barcodes).toEqual([number]);
  expect(await printedPages(page)).toEqual([{ widthMm: 210, heightMm: 148 }]);
  await finishPrinting(page);

  const rentals = await client.data('RentalList', { page: 1, pageSize: 20, filters: {} });
  const rentalId = rentals.items[0]?.rentalId ?? '';
  await page.goto(`rentals/rental-contract?rentalId=${rentalId}`);
  const contract = page.getByRole('article', { name: '停車位月租契約書' });
  await expect(contract).toContainText(rentalId);
  expect((await readCodes(contract)).barcodes).toEqual([rentalId]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^帳號選單/ })).toBeHidden();
  const [first] = await printedPages(page);
  expect(first).toEqual({ widthMm: 210, heightMm: 297 });
});
