import type { DealResult } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { buildInvoiceMessage } from '../../../testing/builders/invoice-builders.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { formatXml } from './format-xml.ts';

const REFUSED = buildInvoiceMessage();
const UNKNOWN = buildInvoiceMessage({
  messageId: '102',
  invoiceNumber: 'AB12345679',
  state: 4,
  standing: 'done',
  hoursLeft: null,
  answeredAt: null,
  resultCode: null,
  resultText: null,
});
const WAITING = buildInvoiceMessage({
  messageId: '103',
  kind: 'G0401',
  invoiceNumber: 'AB12345680',
  allowanceNumber: 'AB12345680-01',
  state: 0,
  standing: 'late',
  hoursLeft: -3,
  fileName: null,
  packageId: null,
  handedOverAt: null,
  answeredAt: null,
  resultCode: null,
  resultText: null,
});

const RECORD: DealResult<'InvoiceMessageDetail'> = {
  message: REFUSED,
  events: [
    {
      sequence: 1,
      at: '2026-11-19T09:30:00+08:00',
      state: 1,
      code: null,
      text: null,
      accountName: null,
    },
    {
      sequence: 2,
      at: '2026-11-19T09:41:00+08:00',
      state: 3,
      code: 'E0103',
      text: '明細合計與總計不符',
      accountName: null,
    },
  ],
  xml: '<?xml version="1.0" encoding="UTF-8"?><Invoice><Main><InvoiceNumber>AB12345678</InvoiceNumber></Main></Invoice>',
  waitsFor: null,
  isStored: true,
  issues: [],
};

let server: FakeServer;
let said: string[];
let unbind: () => void;
const payloads = (deal: string) =>
  server
    .asked(`deal ${deal}`)
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as Record<string, unknown>);
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

async function show(
  search = '',
  codes: readonly string[] = ['30700', '30704', '30109'],
  items = [REFUSED, UNKNOWN, WAITING],
) {
  server = serveScreen(codes);
  server.onDeal('30700', {
    items,
    total: items.length,
    page: 1,
    pageSize: 20,
    summary: {
      waitingCount: 12,
      sentCount: 5,
      acceptedCount: 300,
      refusedCount: 2,
      unknownCount: 1,
      soonCount: 4,
      lateCount: 3,
      oldestWaitingAt: '2026-11-17T08:00:00+08:00',
      oldestSentAt: null,
    },
  });
  server.onDeal('30702', RECORD);
  return showScreen('invoices/upload-queue', search);
}

beforeEach(async () => {
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  await loadNamespaces('form');
});
afterEach(() => unbind());

it('shows figures by state with the oldest age, each linked to its messages', async () => {
  await show();
  await screen.findByText('AB-12345678');
  const tiles = within(screen.getByRole('list', { name: '上傳狀態' }));
  const waiting = tiles.getByRole('link', { name: /待上傳.*12/ });
  expect(waiting.textContent).toContain('最早 2026/11/17 08:00 建立');
  expect(waiting.getAttribute('href')).toMatch(/\?states=0&standings=open,soon,late$/);
  expect(tiles.getByRole('link', { name: /已逾期.*3/ }).getAttribute('href')).toMatch(/\?standings=late$/);
});

it('links each message to its record, and counts the hours of its deadline', async () => {
  await show();
  const row = await rowOf('AB12345680-01');
  expect(row.getByText('逾期 3 小時')).toBeDefined();
  expect(row.getByRole('link', { name: 'AB12345680-01' }).getAttribute('href')).toBe(
    '/invoices/allowance-list?issued=all&number=AB12345680&detail=AB12345680-01',
  );
  expect((await rowOf('AB-12345678')).getByText('剩 37 小時')).toBeDefined();
});

it('says what a rejection means, what to do, and shows history and XML', async () => {
  await show('?detail=101');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('E0103 明細合計與總計不符')).toBeDefined();
  expect(drawer.getByText('請更正明細或總計後重新上傳。')).toBeDefined();
  expect(drawer.getByRole('link', { name: '前往更正 AB-12345678' }).getAttribute('href')).toBe(
    '/invoices/invoice-list?period=all&number=AB12345678&detail=AB12345678',
  );
  expect(drawer.getByRole('region', { name: '上傳紀錄' })).toBeDefined();
  expect(drawer.getByText(/<InvoiceNumber>AB12345678<\/InvoiceNumber>/)).toBeDefined();
  expect(drawer.getByText(/已交付的檔案/)).toBeDefined();
});

it('shows the recorded reason of a rejection without a code', async () => {
  await show('?detail=101');
  server.onDeal('30702', {
    ...RECORD,
    message: { ...REFUSED, resultCode: null, resultText: '平台顯示買方統編錯誤' },
  });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('平台顯示買方統編錯誤')).toBeDefined();
  expect(drawer.getByText('請於平台查詢退件原因，更正後重新上傳。')).toBeDefined();
});

it('copies the XML as it is, not as it is shown', async () => {
  const { user } = await show('?detail=101');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: /複\s?製/ }));
  expect(written).toHaveBeenCalledWith(RECORD.xml);
  await waitFor(() => expect(said).toEqual(['已複製。']));
});

it('names the rejected message that another one waits for', async () => {
  await show();
  server.onDeal('30702', { ...RECORD, message: { ...RECORD.message, state: 0 }, waitsFor: '7' });
  await showScreen('invoices/upload-queue', '?detail=101');
  const link = await screen.findByRole('link', { name: /開啟該筆退件/ });
  expect(link.getAttribute('href')).toContain('detail=7');
});

it('shows the issues of a record in plain words', async () => {
  await show();
  server.onDeal('30702', {
    ...RECORD,
    xml: null,
    isStored: false,
    issues: [
      {
        kind: 'lines-not-total',
        path: 'Amount/TotalAmount',
        code: 'E0103',
        parameters: { linesTwd: 1, totalTwd: 105 },
      },
    ],
  });
  const { user } = await showScreen('invoices/upload-queue', '?detail=101');
  void user;
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  expect(await drawer.findByText(/明細合計 1 元，與總計 105 元不符/)).toBeDefined();
});

it('sends only rejected messages again, with the versions seen', async () => {
  const { user } = await show();
  server.onDeal('30703', { messageIds: ['101'] });
  expect((await rowOf('AB-12345679')).queryByRole('button', { name: /重\s?送/ })).toBeNull();
  await user.click((await rowOf('AB-12345678')).getByRole('button', { name: /重\s?送/ }));
  await waitFor(() => expect(payloads('30703')).toEqual([{ messages: [{ messageId: '101', version: 2 }] }]));
  await waitFor(() => expect(said).toEqual(['已重新排入 1 筆，待下次交付。']));
});

it('disables sending a selection again if it contains other states', async () => {
  const { user } = await show();
  await user.click((await rowOf('AB-12345678')).getByRole('checkbox'));
  await user.click((await rowOf('AB-12345679')).getByRole('checkbox'));
  const bar = within(await screen.findByRole('toolbar'));
  const resend = bar.getByRole('button', { name: /重\s?送/ });
  expect([resend.hasAttribute('disabled'), resend.title]).toEqual([
    true,
    '只有退件可以重送；勾選的訊息含其他狀態。',
  ]);
});

it('records the outcome of a message without a result, with a reason, and keeps it if refused', async () => {
  const { user } = await show();
  server.onDeal('30705', { messageId: '102', version: 3 });
  await user.click((await rowOf('AB-12345679')).getByRole('button', { name: '確認結果' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('確認 AB-12345679 的上傳結果')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: '平台沒有這筆資料' }));
  await user.click(dialog.getByRole('button', { name: '記錄結果' }));
  expect(await dialog.findByText('請填寫原因')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '平台查無此號碼');
  await user.click(dialog.getByRole('button', { name: '記錄結果' }));
  await waitFor(() =>
    expect(payloads('30705')).toEqual([
      { messageId: '102', version: 2, platformOutcome: 'not-received', reason: '平台查無此號碼' },
    ]),
  );
});

it('does not preselect the outcome that was chosen for another message, or before', async () => {
  const other = { ...UNKNOWN, messageId: '104', invoiceNumber: 'AB12345677' };
  const { user } = await show('', undefined, [UNKNOWN, other]);
  for (const number of ['AB-12345679', 'AB-12345677', 'AB-12345679']) {
    await user.click((await rowOf(number)).getByRole('button', { name: '確認結果' }));
    const title = await screen.findByText(`確認 ${number} 的上傳結果`);
    const dialog = within(title.closest('[role="dialog"]') as HTMLElement);
    const notReceived = () => dialog.getByRole<HTMLInputElement>('radio', { name: '平台沒有這筆資料' });
    expect([number, notReceived().checked]).toEqual([number, false]);
    await user.click(notReceived());
    expect(notReceived().checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: /取\s?消/ }));
  }
});

it('shows no actions without the code', async () => {
  await show('', ['30700']);
  expect((await rowOf('AB-12345678')).queryByRole('button', { name: /重\s?送/ })).toBeNull();
});

it('lists packages with the states of their messages, linked to the messages', async () => {
  server = serveScreen(['30700']);
  server.onDeal('30706', {
    items: [
      {
        packageId: '7',
        kind: 'F0401',
        messageCount: 1000,
        preparedAt: '2026-11-19T09:29:00+08:00',
        handedOverAt: '2026-11-19T09:30:00+08:00',
        sentCount: 0,
        acceptedCount: 998,
        refusedCount: 2,
        unknownCount: 0,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
  });
  await showScreen('invoices/upload-queue', '?part=packages');
  const link = await screen.findByRole('link', { name: '7' });
  expect(link.getAttribute('href')).toMatch(/\?package=7$/);
  expect(screen.getByText('998')).toBeDefined();
});

it('shows why a file of the platform was not applied', async () => {
  const file = {
    fileId: '9',
    kind: 'E0504',
    name: 'E0504-winners.xml',
    readAt: '2026-11-19T06:05:00+08:00',
    isRejected: true,
    errorCount: 2,
  };
  server = serveScreen(['30700']);
  server.onDeal('30707', { items: [file], total: 1, page: 1, pageSize: 20 });
  server.onDeal('30708', {
    file,
    errors: [
      { sequence: 1, rowNumber: null, element: 'InvoiceYm', reason: 'format', value: '11513' },
      { sequence: 2, rowNumber: 3, element: 'SellerId', reason: 'other-company', value: '24567890' },
    ],
  });
  const { user } = await showScreen('invoices/upload-queue', '?part=files');
  await user.click(await screen.findByRole('button', { name: '9' }));
  const detail = within(await screen.findByRole('dialog'));
  expect(await detail.findByText('檔案未套用，資料沒有任何變更。')).toBeDefined();
  const cells = detail.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toContain('3SellerId不是本公司的營業人24567890');
});

it('indents XML by depth', () => {
  expect(formatXml('<?xml version="1.0"?><A><B>1</B><C><D/></C></A>')).toBe(
    '<?xml version="1.0"?>\n<A>\n  <B>1</B>\n  <C>\n    <D/>\n  </C>\n</A>',
  );
});
