import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { buildDocumentHead } from '../../../testing/builders/rental-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

type Row = Schemas['AllowanceRow'];

const buildAllowance = (overrides: Partial<Row> = {}): Row => ({
  allowanceId: 'AB12345678-01',
  allowanceNumber: 'AB12345678-01',
  invoiceNumber: 'AB12345678',
  invoiceTotalTwd: 1200,
  siteCode: 'S01',
  siteName: '信義松仁站',
  issuedOn: '2026-11-19',
  periodCode: '1151112',
  salesTwd: 286,
  taxTwd: 14,
  amountTwd: 300,
  state: 1,
  uploadState: 2,
  reason: '系統多收停車費',
  documentId: '30201-1151119-001',
  deletion: 'possible',
  waiting: null,
  ...overrides,
});

const WAITING_ID = '30201-1151120-001';
const ASKED = buildAllowance({
  allowanceId: WAITING_ID,
  allowanceNumber: null,
  state: 3,
  documentId: WAITING_ID,
  deletion: 'asked-for',
  waiting: buildDocumentHead({
    documentId: WAITING_ID,
    dealType: '30201',
    stateCode: '30201501',
    allowedActions: ['approve', 'return', 'void'],
  }),
});
const ENDED = buildAllowance({
  allowanceId: 'AB12345679-01',
  allowanceNumber: 'AB12345679-01',
  deletion: 'period-ended',
});
const PENDING = buildAllowance({
  allowanceId: 'AB12345680-01',
  allowanceNumber: 'AB12345680-01',
  state: 2,
  deletion: 'pending',
  waiting: buildDocumentHead({ dealType: '30203', stateCode: '30203501' }),
});

let server: FakeServer;
let said: string[];
let unbind: () => void;
const payloads = (call: string) =>
  server
    .asked(call)
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as Record<string, unknown>);

async function show(search = '', codes: readonly string[] = ['30100', '30201', '30203', '30204']) {
  server = serveScreen(codes);
  server.onDeal('30200', {
    items: [buildAllowance(), ASKED, ENDED, PENDING],
    total: 4,
    page: 1,
    pageSize: 20,
    summary: { salesTwd: 1144, taxTwd: 56, amountTwd: 1200 },
  });
  return showScreen('invoices/allowance-list', search);
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

beforeEach(async () => {
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  await loadNamespaces('document', 'form');
});
afterEach(() => unbind());

it('shows each allowance with its invoice and actions; without permissions, no actions', async () => {
  await show('?states=3&periodCode=11512&number=ab-1234', ['30100']);
  const row = await rowOf('AB12345678-01');
  expect(row.getByRole('link', { name: 'AB-12345678' }).getAttribute('href')).toBe(
    '/invoices/invoice-list?period=all&number=AB12345678&detail=AB12345678',
  );
  expect(row.getByText('115年11-12月')).toBeDefined();
  expect(row.getByText('有效')).toBeDefined();
  expect(screen.queryByRole('button', { name: '刪除' })).toBeNull();
  expect(payloads('deal 30200')[0]).toMatchObject({ filters: { states: [3], invoiceNumber: 'AB1234' } });
});

it('links from row and detail to the pending document', async () => {
  await show(`?detail=${WAITING_ID}`);
  const path = `/communication/document-list?keyword=${WAITING_ID}&detail=${WAITING_ID}`;
  const tag = await screen.findByRole('link', { name: '待處理' });
  expect(tag.getAttribute('href')).toBe(path);
  const drawer = within(await screen.findByRole('dialog'));
  const head = await drawer.findByRole('link', { name: `單據 ${WAITING_ID}` });
  expect(head.getAttribute('href')).toBe(path);
});

it('asks for a reason before a deletion and submits document 30203', async () => {
  const { user } = await show();
  const form = { allowanceNumber: 'AB12345678-01', reason: '折讓開錯' };
  const answer = (version: number) =>
    dealResponse({
      head: buildDocumentHead({ documentId: 'D1', dealType: '30203', stateCode: '30203500', version }),
      form,
      timeline: [],
      attachments: [],
    });
  server.on('POST /plusapi/Task/create', () => answer(1));
  server.on('POST /plusapi/Task/submit', () => answer(2));

  const ended = (await rowOf('AB12345679-01')).getByRole('button', { name: '刪除' });
  expect([ended.getAttribute('aria-disabled'), ended.title]).toEqual([
    'true',
    '所屬期別已結束並列入申報，不能刪除。',
  ]);
  const pending = (await rowOf('AB12345680-01')).getByRole('button', { name: '核准刪除' });
  expect(pending.getAttribute('aria-disabled')).toBe('true');

  await user.click((await rowOf('AB12345678-01')).getByRole('button', { name: '刪除' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('刪除折讓單 AB12345678-01？')).toBeDefined();
  expect(dialog.getByText(/折讓 300 元不再計入發票 AB-12345678/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '送審刪除' }));
  expect(await dialog.findByText('請填寫原因')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '折讓開錯');
  await user.click(dialog.getByRole('button', { name: '送審刪除' }));
  await waitFor(() =>
    expect(payloads('POST /plusapi/Task/submit')).toEqual([{ documentId: 'D1', version: 1 }]),
  );
  expect(payloads('POST /plusapi/Task/create')).toEqual([{ form }]);
});

it('keeps the dialog and its reason if the deletion is rejected', async () => {
  const { user } = await show();
  server.on('POST /plusapi/Task/create', () => ({
    body: { success: false, message: '未刪除：折讓單 AB12345678-01 已刪除。', code: 'allowance-deleted' },
  }));
  await user.click((await rowOf('AB12345678-01')).getByRole('button', { name: '刪除' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '折讓開錯');
  await user.click(dialog.getByRole('button', { name: '送審刪除' }));
  expect(await dialog.findByText(/折讓單 AB12345678-01 已刪除/)).toBeDefined();
  expect((dialog.getByRole('textbox', { name: /原因/ }) as HTMLTextAreaElement).value).toBe('折讓開錯');
});

it('confirms a request with the version seen, and shows the other steps in the detail', async () => {
  const { user } = await show();
  server.on('POST /plusapi/Task/approve', () => ({
    body: { success: false, message: '單據已由他人更新。', code: 'stale-version' },
  }));
  await user.click((await rowOf(WAITING_ID)).getByRole('button', { name: '確認' }));
  await waitFor(() =>
    expect(payloads('POST /plusapi/Task/approve')).toEqual([{ documentId: WAITING_ID, version: 2 }]),
  );
  await waitFor(() => expect(said).toEqual(['單據已由他人更新。']));
  await user.click((await rowOf(WAITING_ID)).getByText(WAITING_ID));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('核准後編號')).toBeDefined();
  expect(drawer.getByRole('button', { name: `退回 ${WAITING_ID}` })).toBeDefined();
});

it('keeps showing an allowance that gets its number while its detail is open', async () => {
  const { user } = await show(`?detail=${WAITING_ID}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('核准後編號')).toBeDefined();
  server.onDeal('30200', {
    items: [buildAllowance({ documentId: WAITING_ID })],
    total: 1,
    page: 1,
    pageSize: 20,
    summary: { salesTwd: 286, taxTwd: 14, amountTwd: 300 },
  });
  await user.click(screen.getByRole('button', { name: '重新整理' }));
  expect(await drawer.findByText('所屬期別尚未結束，可送審刪除。')).toBeDefined();
});

it('prints the proof of a valid allowance, and again with a reason, marked as a reprint', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  window.print = print as () => void;
  const { user } = await show('', ['30100', '30214']);
  server.onDeal('30210', {
    allowance: buildAllowance(),
    sellerName: '安心停車',
    sellerTaxNumber: '83045210',
    buyerTaxNumber: null,
    buyerTitle: null,
    taxType: 1,
    itemName: '停車費',
    invoiceIssuedOn: '2026-11-01',
    isPrinted: true,
  });
  server.onDeal('30214', { allowanceNumber: 'AB12345678-01', isReprint: true });
  expect(await findRowAction(user, await rowOf(WAITING_ID), /^列印證明單$/)).toBeNull();
  await user.click((await rowOf('AB12345678-01')).getByRole('button', { name: /^列印證明單$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const sheet = within(await dialog.findByRole('article'));
  expect(sheet.getByText('115年11月19日')).toBeDefined();
  expect(sheet.getByText('消費者')).toBeDefined();
  expect(sheet.getByRole('img', { name: '折讓單號條碼' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: /^列\s?印$/ }));
  expect(await dialog.findByText('請填寫原因')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '客戶遺失');
  await user.click(dialog.getByRole('button', { name: /^列\s?印$/ }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(payloads('deal 30214')).toEqual([{ allowanceNumber: 'AB12345678-01', reason: '客戶遺失' }]);
  expect(document.querySelector('[data-paper]')?.textContent).toContain('（補印）');
  vi.unstubAllGlobals();
  fireEvent(window, new Event('afterprint'));
});
