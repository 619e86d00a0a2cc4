import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['PurchaseRow'] = {
  purchaseId: 'one',
  periodCode: '1151112',
  taxNumber: '72979298',
  format: 21,
  documentNumber: 'AB12345678',
  issuedOn: '2026-11-20',
  sellerTaxNumber: '04595257',
  taxType: 1,
  deduction: 1,
  salesTwd: 1200,
  taxTwd: 60,
  sheetCount: null,
  allowanceNumber: null,
  isFromPlatform: true,
  isVoid: false,
  isFiled: false,
  version: 3,
};
const page: DealResult<'PurchaseList'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
  summary: { salesTwd: 100, taxTwd: 100 },
};
const CODES = ['30650', '30651', '30652', '30653', '30654', '30658'];

/** Key of a return in the cache. */
const RETURN = [...declarationQueries.all(), 'detail'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes).onDeal('30650', page).onDeal('30660', { record: row, history: [] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.documentNumber, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('invoices/input-list', '?keyword=A&sort=periodCode.desc');
  await user.click((await shownRow()).getByRole('button', { name: row.documentNumber }));
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect(sentTo('30650')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'periodCode', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('30652', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/documentNumber', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('invoices/input-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('憑證號碼');
  fireEvent.change(field, { target: { value: 'AB87654321' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('30652')).toMatchObject([
    { purchaseId: 'one', version: 3, entries: { documentNumber: 'AB87654321' } },
  ]);
});

it('deletes a row with a reason', async () => {
  server.onDeal('30653', () => dealResponse({ purchaseId: 'one' }));
  const { user, client } = await showScreen('invoices/input-list');
  client.setQueryData(RETURN, {});
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() =>
    expect(sentTo('30653')).toEqual([{ purchaseId: 'one', version: 3, reason: '重複建立' }]),
  );
  await waitFor(() => expect(client.getQueryState(RETURN)?.isInvalidated).toBe(true));
});

it('saves a row, which changes the return of its period', async () => {
  server.onDeal('30652', () => dealResponse({ purchaseId: 'one' }));
  const { user, client } = await showScreen('invoices/input-list');
  client.setQueryData(RETURN, {});
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('憑證號碼');
  fireEvent.change(field, { target: { value: 'AB87654321' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() => expect(client.getQueryState(RETURN)?.isInvalidated).toBe(true));
});

it('offers no actions without permission', async () => {
  serve(['30650']);
  await showScreen('invoices/input-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('30650', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('invoices/input-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});

it('keeps purchases of a filed return', async () => {
  server.onDeal('30650', { ...page, items: [{ ...row, isFiled: true }] });
  const { user } = await showScreen('invoices/input-list');
  expect(await rowActionReason(user, await shownRow(), '編輯')).toBe('本期已申報，不能修改');
});

async function openImport() {
  const { user, client } = await showScreen('invoices/input-list');
  await shownRow();
  await user.click(screen.getAllByRole('button', { name: '更多操作' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: /匯入/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, client, dialog, input: dialog.getByLabelText(/拖/) };
}

it('imports a file of the platform, and shows its errors by row', async () => {
  let refuses = true;
  server.onDeal('30658', () => {
    if (!refuses) return dealResponse({ createdCount: 2, changedCount: 0, keptCount: 1 });
    refuses = false;
    const errors = [{ pointer: '/rows/1/Buyer', message: '第 2 筆 Buyer 買方不是本公司（04595257）' }];
    return { body: { success: false, message: '未匯入任何一筆：檔案有 1 個錯誤。', errors } };
  });
  const { user, dialog, input } = await openImport();
  await user.upload(input, new File(['<InputInvoice/>'], 'E0502.xml', { type: 'text/xml' }));
  await user.click(dialog.getByRole('button', { name: /匯\s?入/ }));
  expect(await dialog.findByText('第 2 筆 Buyer 買方不是本公司（04595257）')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: /匯\s?入/ }));
  await waitFor(() =>
    expect(sentTo('30658')).toEqual([{ xml: '<InputInvoice/>' }, { xml: '<InputInvoice/>' }]),
  );
});

it.each([
  ['an encoding that cannot be read', new Uint8Array([0xff, 0x81, 0x20, 0xff]), /無法辨識檔案的編碼/],
  ['more than one request', '國'.repeat(350_000), /內容超過一次可匯入的 1 MB/],
])('refuses a file with %s before it is sent', async (_name, content, problem) => {
  const { user, dialog, input } = await openImport();
  await user.upload(input, new File([content], 'E0502.xml', { type: 'text/xml' }));
  expect(await dialog.findByText(problem)).toBeDefined();
  expect(dialog.getByRole('button', { name: /匯\s?入/ }).hasAttribute('disabled')).toBe(true);
  expect(sentTo('30658')).toEqual([]);
});

it('decodes a file in UTF-16', async () => {
  server.onDeal('30658', () => dealResponse({ createdCount: 1, changedCount: 0, keptCount: 0 }));
  const { user, dialog, input } = await openImport();
  const text = '<InputInvoice/>';
  const bytes = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((each) => [each.charCodeAt(0), 0])]);
  await user.upload(input, new File([bytes], 'E0502.xml', { type: 'text/xml' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: /匯\s?入/ }).hasAttribute('disabled')).toBe(false),
  );
  await user.click(dialog.getByRole('button', { name: /匯\s?入/ }));
  await waitFor(() => expect(sentTo('30658')).toEqual([{ xml: text }]));
});
