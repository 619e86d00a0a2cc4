import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import {
  buildInvoiceDetail,
  buildInvoicePage,
  buildInvoiceRow,
} from '../../../testing/builders/invoice-builders.ts';
import { buildPending } from '../../../testing/builders/pending-builders.ts';
import { buildDocumentHead } from '../../../testing/builders/rental-builders.ts';
import { buildDetail } from '../../../testing/builders/transaction-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findLoadedDialog } from '../../../testing/loaded-dialog.ts';
import { pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const LATE = buildInvoiceRow({
  invoiceNumber: 'AB12345679',
  issuedAt: '2026-11-16T09:12:00+08:00',
  uploadState: 3,
  uploadDueOn: '2026-11-18',
  uploadHoursLeft: -34,
  uploadStanding: 'late',
  infoMode: 2,
  buyerTaxNumber: '44625653',
  buyerTitle: '測試企業',
  carrierType: null,
  carrierMasked: null,
});

let server: FakeServer;
const payloads = (call: string) =>
  server
    .asked(call)
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as Record<string, unknown>);

beforeEach(async () => {
  server = serveScreen(['10100', '30100', '30101', '30104', '30107', '30108', '30109', '30201']);
  server.onDeal('30100', buildInvoicePage([buildInvoiceRow(), LATE]));
  server.onDeal('30111', buildInvoiceDetail());
  server.onDeal('30112', {
    plannedCount: 7,
    laterCount: 3,
    askedCount: 2,
    uploadSoonCount: 4,
    uploadLateCount: 1,
    uploadUnknownCount: 2,
  });
  await loadNamespaces('invoices', 'fees', 'document');
});

const show = (search = '') => showScreen('invoices/invoice-list', search);
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

/** Answers both requests of a document: creation and submission. */
function takeDocument(dealType: string, form: unknown) {
  const answer = (version: number) =>
    dealResponse({
      head: buildDocumentHead({ documentId: 'D1', dealType, stateCode: `${dealType}500`, version }),
      form,
      timeline: [],
      attachments: [],
    });
  server.on('POST /plusapi/Task/create', () => answer(1));
  server.on('POST /plusapi/Task/submit', () => answer(2));
}

it('shows invoices with masked carriers, totals of all rows, and uploads close to their deadline', async () => {
  await show('?siteCodes=S01&states=1');
  expect(await screen.findByText('AB-12345678')).toBeDefined();
  expect(within(rowOf('AB-12345678')).getByText('/A****23')).toBeDefined();
  expect(within(rowOf('AB-12345678')).getByText('期限內')).toBeDefined();
  expect(within(rowOf('AB-12345679')).getByText('已逾期')).toBeDefined();
  expect(screen.getByText('10,000')).toBeDefined();
  const tiles = within(screen.getByRole('list', { name: '發票待辦' }));
  expect(await tiles.findByRole('link', { name: /上傳即將到期\s*4/ })).toBeDefined();
  expect(tiles.getByRole('link', { name: /上傳逾期\s*1/ }).getAttribute('href')).toBe(
    '/invoices/invoice-list?siteCodes=S01&period=all&waiting=upload',
  );
  expect(payloads('deal 30100')[0]).toMatchObject({ filters: { from: '2026-11-14', to: '2026-11-20' } });
});

it('links from row and detail to a pending document, and names the disabled actions', async () => {
  const { pendingDocuments, name, path, reason } = buildPending('30107', ['30107', '30201']);
  const invoice = buildInvoiceRow({ pendingDocuments });
  server.onDeal('30100', buildInvoicePage([invoice]));
  server.onDeal('30111', buildInvoiceDetail({ invoice }));
  const { user } = await show('?detail=AB12345678');
  const row = within(
    (await screen.findByText('AB-12345678', { selector: 'td *' })).closest('tr') as HTMLElement,
  );
  expect(row.getByRole('link', { name: '送審中' }).getAttribute('href')).toBe(path);
  for (const label of [/^折\s?讓$/, /^作\s?廢$/])
    expect(await rowActionReason(user, row, label)).toBe(reason);
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByRole('link', { name })).getAttribute('href')).toBe(path);
});

it('lists pending items of any date in its tabs, and issues a missing invoice', async () => {
  server.onDeal('30110', {
    items: [
      {
        waitingId: 'T2611190009',
        transactionId: 'T2611190009',
        version: 3,
        siteCode: 'S01',
        siteName: '信義松仁站',
        plate: 'XYZ-9999',
        chargedAt: '2026-11-19T18:00:00+08:00',
        dueOn: null,
        amountTwd: 1120,
        rentalId: null,
        tenantName: null,
        buyerTaxNumber: null,
        sellerTaxNumber: '83045210',
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
    summary: { amountTwd: 1120 },
  });
  server.onDeal('10110', buildDetail({ invoice: null, laterInvoice: 'possible' }));
  server.onDeal('30101', { invoiceNumber: 'AB87654321' });
  const { user } = await show();
  const tabs = within(await screen.findByRole('group', { name: '常用查詢' }));
  await user.click(await tabs.findByRole('button', { name: /待折讓/ }));
  await waitFor(() =>
    expect(payloads('deal 30100').at(-1)).toMatchObject({ filters: { isAllowanceAsked: true } }),
  );
  expect(payloads('deal 30100').at(-1)?.filters).not.toHaveProperty('from');
  await user.click(tabs.getByRole('button', { name: /上傳將到期/ }));
  await waitFor(() =>
    expect(payloads('deal 30100').at(-1)).toMatchObject({ filters: { isUploadPressing: true } }),
  );
  await user.click(tabs.getByRole('button', { name: /待補開/ }));
  await user.click(
    within((await screen.findByText('XYZ-9999')).closest('tr') as HTMLElement).getByText('補開發票'),
  );
  expect(await screen.findByText('以今日開立，總額 1,120 元。')).toBeDefined();
  const filed = within(screen.getByRole('region', { name: '申報金額' }));
  expect(filed.getByText('1,067')).toBeDefined();
  expect(filed.getByText('53')).toBeDefined();
  expect(screen.getByText('個人：不填統編、載具與捐贈碼，列印證明聯。')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '開立發票' }));
  await waitFor(() => expect(payloads('deal 30101')).toHaveLength(1));
  expect(payloads('deal 30101')[0]).toEqual({
    transactionId: 'T2611190009',
    version: 1,
    buyer: { infoMode: 1 },
  });
});

it('keeps the focus on its tabs and the other filters when a tab changes the list', async () => {
  server.onDeal('30110', { items: [], total: 0, page: 1, pageSize: 20, summary: { amountTwd: 0 } });
  const { router, user } = await show('?siteCodes=S01&states=1');
  const tabs = () => within(screen.getByRole('group', { name: '常用查詢' }));
  await screen.findByRole('group', { name: '常用查詢' });
  await user.click(tabs().getByRole('button', { name: /待開立/ }));
  expect(router.state.location.search).toBe('?siteCodes=S01&period=all&states=1&waiting=planned');
  expect(document.activeElement).toBe(tabs().getByRole('button', { name: /待開立/, pressed: true }));
  expect(await screen.findByRole('columnheader', { name: '租戶' })).toBeDefined();
  expect(payloads('deal 30110')).toEqual([
    { page: 1, pageSize: 20, filters: { siteCodes: ['S01'], kind: 'planned' } },
  ]);
  await user.click(tabs().getByRole('button', { name: '全部發票' }));
  expect(router.state.location.search).toBe('?siteCodes=S01&states=1');
});

it('shows the current rule before a void, asks for a reason and submits document 30107', async () => {
  takeDocument('30107', { invoiceNumber: 'AB12345678', reason: '統編輸入錯誤' });
  const { user } = await show();
  await screen.findByText('AB-12345678');
  await pressRowAction(user, within(rowOf('AB-12345678')), '作廢');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/當期作廢：發票 AB-12345678 屬 115年11-12月/)).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '統編輸入錯誤');
  await user.click(within(dialog).getByRole('button', { name: '送審作廢' }));
  await waitFor(() =>
    expect(payloads('POST /plusapi/Task/create')).toEqual([
      { form: { invoiceNumber: 'AB12345678', reason: '統編輸入錯誤' } },
    ]),
  );
});

it('explains the ways to reissue, asks for the buyer and the paper, and submits document 30108', async () => {
  const corrections = {
    cancel: { isPossible: true, issue: null, needsTaxOfficeDocument: false },
    replace: { isPossible: true, issue: null, needsTaxOfficeDocument: false },
    isRejected: false,
    isPaperOut: true,
  };
  server.onDeal('30111', buildInvoiceDetail({ corrections }));
  takeDocument('30108', {});
  const { user } = await show();
  await screen.findByText('AB-12345678');
  await pressRowAction(user, within(rowOf('AB-12345678')), '重開');
  const dialog = within(await findLoadedDialog());
  expect(await dialog.findByText(/可用同一號碼註銷重開/)).toBeDefined();
  expect(dialog.getByRole('radio', { name: '註銷重開（同一號碼）', checked: true })).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '統編輸入錯誤');
  await user.click(dialog.getByRole('switch', { name: /已收回紙本證明聯/ }));
  await user.click(dialog.getByRole('combobox', { name: /發票資訊模式/ }));
  await user.click(await screen.findByText('公司', { selector: '.ant-select-item-option-content' }));
  await user.type(await dialog.findByRole('textbox', { name: /買方統編/ }), '44625653');
  await user.type(dialog.getByRole('textbox', { name: /買方抬頭/ }), '乙物流');
  await user.click(dialog.getByRole('button', { name: /送\s?審/ }));
  await waitFor(() =>
    expect(payloads('POST /plusapi/Task/create')).toEqual([
      {
        form: {
          invoiceNumber: 'AB12345678',
          way: 'cancel',
          buyer: { infoMode: 2, buyerTaxNumber: '44625653', buyerTitle: '乙物流' },
          reason: '統編輸入錯誤',
          isPaperReturned: true,
        },
      },
    ]),
  );
});

it('says that a rejected invoice is corrected and uploaded again, also when it is void', async () => {
  const cancel = { isPossible: true, issue: null, needsTaxOfficeDocument: false };
  const replace = { isPossible: false, issue: 'already-void', needsTaxOfficeDocument: false } as const;
  server.onDeal(
    '30111',
    buildInvoiceDetail({ corrections: { cancel, replace, isRejected: true, isPaperOut: false } }),
  );
  const { user } = await show();
  await screen.findByText('AB-12345678');
  await pressRowAction(user, within(rowOf('AB-12345678')), '重開');
  const dialog = within(await findLoadedDialog());
  expect(await dialog.findByText(/平台未接受原發票，更正後以同一號碼重新上傳/)).toBeDefined();
  expect(dialog.getByText(/不送註銷/)).toBeDefined();
});

it('offers only the possible way with the tax office’s document, or none', async () => {
  const no = (issue: 'filed' | 'has-allowances') =>
    ({ isPossible: false, issue, needsTaxOfficeDocument: false }) as const;
  const replace = { isPossible: true, issue: null, needsTaxOfficeDocument: true };
  server.onDeal(
    '30111',
    buildInvoiceDetail({
      corrections: { cancel: no('filed'), replace, isRejected: false, isPaperOut: false },
    }),
  );
  const { user } = await show();
  await screen.findByText('AB-12345678');
  await pressRowAction(user, within(rowOf('AB-12345678')), '重開');
  const dialog = within(await findLoadedDialog());
  const cancel = await dialog.findByRole('radio', { name: /註銷重開/ });
  expect((cancel as HTMLInputElement).disabled).toBe(true);
  expect(dialog.getByRole('textbox', { name: /國稅局同意函文號/ })).toBeDefined();
  expect(dialog.queryByRole('switch')).toBeNull();
});

it('links to the allowance if the server requires one, up to the remaining amount', async () => {
  server.onDeal(
    '30111',
    buildInvoiceDetail({
      takeBack: { way: 'allowance', because: 'period-ended', lastVoidDate: '2026-10-31', creditableTwd: 900 },
    }),
  );
  const { user } = await show();
  await screen.findByText('AB-12345678');
  await pressRowAction(user, within(rowOf('AB-12345678')), '作廢');
  expect(await screen.findByText(/跨期折讓：發票 AB-12345678/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '改開折讓' }));
  const amount = await screen.findByRole('textbox', { name: /折讓金額/ });
  expect((amount as HTMLInputElement).value).toBe('900');
});

it('uploads the selected invoices again, and keeps the selection after a rejection', async () => {
  let isRefused = true;
  server.on('deal 30109', () => {
    if (!isRefused) return dealResponse({ invoiceNumbers: ['AB12345679'] });
    isRefused = false;
    return { body: { success: false, message: '此發票已由王小明變更。', code: 'stale-version' } };
  });
  const { user } = await show();
  await screen.findByText('AB-12345679');
  await user.click(within(rowOf('AB-12345679')).getByRole('checkbox'));
  const bar = within(screen.getByRole('toolbar', { name: /選取/ }));
  await user.click(bar.getByRole('button', { name: '重送上傳' }));
  await waitFor(() => expect(payloads('deal 30109')).toHaveLength(1));
  // After a rejection the selection stays for a retry.
  await waitFor(() => expect(bar.getByRole('button', { name: '重送上傳' })).toBeDefined());
  await user.click(bar.getByRole('button', { name: '重送上傳' }));
  await waitFor(() => expect(payloads('deal 30109')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /選取/ })).toBeNull());
  expect(payloads('deal 30109')[1]).toEqual({ invoices: [{ invoiceNumber: 'AB12345679', version: 1 }] });
});

it('shows the first hundred items of an invoice, and all on request', async () => {
  const items = Array.from({ length: 120 }, (_, index) => ({
    lineNumber: index + 1,
    description: `月租費 A-${index + 1}`,
    quantity: 1,
    unitPriceTwd: 100,
    amountTwd: 100,
    taxTwd: 5,
  }));
  server.onDeal('30111', buildInvoiceDetail({ invoice: LATE, items }));
  const { user } = await show('?detail=AB12345679');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('月租費 A-100')).toBeDefined();
  expect(drawer.queryByText('月租費 A-101')).toBeNull();
  await user.click(drawer.getByRole('button', { name: '顯示全部 120 項' }));
  expect(drawer.getByText('月租費 A-120')).toBeDefined();
});

it('opens an invoice with items, buyer, deadline and history; a failed load can be retried', async () => {
  let hasFailed = false;
  server.on('deal 30111', () => {
    if (hasFailed)
      return dealResponse(
        buildInvoiceDetail({
          invoice: LATE,
          operations: [
            {
              at: '2026-11-19T10:00:00+08:00',
              deal: '30109',
              account: 'staff',
              accountName: '王小明',
              reason: null,
              changes: [],
            },
          ],
        }),
      );
    hasFailed = true;
    return { body: { success: false, message: '暫時無法讀取' } };
  });
  const { user } = await show('?detail=AB12345679');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: /重\s?試/ }));
  expect(await drawer.findByText(/上傳已逾期：最後上傳日是 2026\/11\/18/)).toBeDefined();
  expect(drawer.getByText('停車費')).toBeDefined();
  expect(drawer.getByText('測試企業')).toBeDefined();
  expect(drawer.getByText(/王小明｜發票重送上傳/)).toBeDefined();
});
