import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

type Row = Schemas['UploadReconciliationRow'];
type Difference = Schemas['UploadDifferenceRow'];

function build(overrides: Partial<Row> = {}): Row {
  return {
    reconciliationId: '20261119-72979298-F0401',
    transmittedOn: '2026-11-19',
    taxNumber: '72979298',
    sellerName: '安行停車管理',
    kind: 'F0401',
    handedOverCount: 1_032,
    confirmedCount: 1_031,
    refusedCount: 1,
    openCount: 0,
    platformCount: 1_030,
    platformGoodCount: 1_028,
    platformFailedCount: 2,
    differenceCount: 2,
    state: 2,
    runAt: '2026-11-20T03:30:00+08:00',
    ...overrides,
  };
}

const unreported = build({
  reconciliationId: '20261118-72979298-F0401',
  transmittedOn: '2026-11-18',
  platformCount: null,
  platformGoodCount: null,
  platformFailedCount: null,
  differenceCount: 0,
  state: 0,
});

function difference(overrides: Partial<Difference> = {}): Difference {
  return {
    differenceId: '20261119-72979298-F0401-AE22800183-1',
    reference: 'AE22800183',
    difference: 3,
    invoiceNumber: 'AE22800183',
    messageId: 1428,
    ourState: 2,
    isGood: false,
    version: 1,
    canSettle: true,
    ...overrides,
  };
}

const unknown = difference({
  differenceId: '20261119-72979298-F0401-ZZ00000001-1',
  reference: 'ZZ00000001',
  difference: 2,
  invoiceNumber: null,
  messageId: null,
  ourState: null,
  isGood: true,
  version: null,
  canSettle: false,
});

let server: FakeServer;
let asked: DealRequest<'UploadReconciliationList'>[];
let said: string[];
let unbind = () => {};

function serve(...codes: string[]) {
  server = serveScreen(codes);
  asked = [];
  server.onDeal('30800', (payload: unknown) => {
    asked.push(payload as DealRequest<'UploadReconciliationList'>);
    return dealResponse({
      items: [build(), unreported],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: {
        handedOverCount: 2_064,
        platformCount: 1_030,
        differenceCount: 2,
        differingCount: 1,
        unreportedCount: 1,
      },
    });
  });
  server.onDeal('30802', (payload: unknown) => {
    const { filters } = payload as DealRequest<'UploadDifferenceList'>;
    const items = filters.reconciliationId === unreported.reconciliationId ? [] : [difference(), unknown];
    return dealResponse({
      items,
      total: items.length,
      page: 1,
      pageSize: 50,
    });
  });
}

beforeEach(() => {
  serve('30800', '30803', '30805', '30808');
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
});
afterEach(() => unbind());

const show = (search = '') => showScreen('invoices/upload-reconciliation', search);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const dialog = async () => within(await screen.findByRole('dialog'));
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);

describe('list of reconciliations', () => {
  it('shows both counts of the last 14 days, and sums of all', async () => {
    await show();
    const row = await rowOf('2026/11/19');
    for (const text of ['1,032', '1,030', '2', '不符'])
      expect(row.getAllByText(text).length).toBeGreaterThan(0);
    expect((await rowOf('2026/11/18')).getByText('平台未回報')).toBeDefined();
    expect(screen.getByText('2,064')).toBeDefined();
    expect(asked[0]?.filters).toEqual({ from: '2026-11-07', to: '2026-11-20' });
  });

  it('reconciles the day of a row again', async () => {
    server.onDeal('30803', { matchedCount: 3, differingCount: 1, unreportedCount: 0 });
    const { user } = await show();
    fireEvent.click((await findRowAction(user, await rowOf('2026/11/18'), '重新對帳')) as HTMLElement);
    await waitFor(() => expect(said).toEqual(['對帳完成：相符 3 筆、不符 1 筆、平台未回報 0 筆']));
    expect(sentTo('30803')).toEqual([{ from: '2026-11-18', to: '2026-11-18' }]);
  });

  it('reconciles a range of days again', async () => {
    server.onDeal('30803', { matchedCount: 0, differingCount: 0, unreportedCount: 2 });
    await show();
    await rowOf('2026/11/19');
    fireEvent.click(screen.getByRole('button', { name: '期間對帳' }));
    const form = await dialog();
    await form.findByLabelText('起日');
    fireEvent.click(form.getByRole('button', { name: '期間對帳' }));
    await waitFor(() => expect(sentTo('30803')).toEqual([{ from: '2026-11-19', to: '2026-11-19' }]));
  });

  it('offers readers no changes', async () => {
    serve('30800');
    const { user } = await show();
    expect(await findRowAction(user, await rowOf('2026/11/19'), '重新對帳')).toBeNull();
    expect(screen.queryByRole('button', { name: '匯入存證檢核' })).toBeNull();
  });
});

describe('differences of a day', () => {
  it('link to invoice and upload queue, if the user has these screens', async () => {
    const children = ['invoice-list', 'upload-queue'].map((name) => ({
      name,
      title: name,
      component: `invoices/${name}`,
    }));
    openSession({
      tokens: { accessToken: 'a', refreshToken: 'r' },
      info: buildSessionInfo({
        actionCodes: [{ operateCode: '30800' }],
        navItems: [{ name: 'invoices', title: '發票', children }],
      }),
    });
    await show('?detail=20261119-72979298-F0401');
    const table = within(await screen.findByRole('group', { name: '差異明細' }));
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/invoices/invoice-list?period=all&number=AE22800183&detail=AE22800183',
      '/invoices/upload-queue?period=all&detail=1428',
    ]);
    const known = within(table.getByText('AE-22800183').closest('tr') as HTMLElement);
    for (const text of ['結果不同', '已確認', '失敗']) expect(known.getByText(text)).toBeDefined();
    const other = within(table.getByText('ZZ00000001').closest('tr') as HTMLElement);
    for (const text of ['我方查無', '成功']) expect(other.getByText(text)).toBeDefined();
    expect(table.queryByRole('button')).toBeNull();
  });

  it('are settled with a reason where the platform has an outcome', async () => {
    server.onDeal('30805', { messageId: 1428, state: 3, version: 2 });
    await show('?detail=20261119-72979298-F0401');
    const table = within(await screen.findByRole('group', { name: '差異明細' }));
    expect(table.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(table.getByRole('button', { name: /^更\s?正$/ }));
    const reason = await screen.findByLabelText('原因');
    expect(screen.getByText('平台未接受 AE22800183，將訊息改為退件？')).toBeDefined();
    fireEvent.change(reason, { target: { value: '依檢核表' } });
    fireEvent.click(screen.getAllByRole('button', { name: /^更\s?正$/ }).at(-1) as HTMLElement);
    await waitFor(() => expect(said).toEqual(['已依平台結果更正']));
    expect(sentTo('30805')).toEqual([
      { differenceId: '20261119-72979298-F0401-AE22800183-1', version: 1, reason: '依檢核表' },
    ]);
  });

  it('are none for a day that the platform has not reported, which is said', async () => {
    await show('?detail=20261118-72979298-F0401');
    expect(await screen.findByText(/^平台尚未回報這一天/)).toBeDefined();
  });

  it('show a failed load with a retry', async () => {
    server.onDeal('30802', () => ({ status: 500, body: { success: false, message: '伺服器忙碌' } }));
    await show('?detail=20261119-72979298-F0401');
    expect(await screen.findByRole('button', { name: /^重\s?試$/ })).toBeDefined();
  });
});

describe('import of a summary', () => {
  const choose = async (text: string) => {
    await rowOf('2026/11/19');
    fireEvent.click(screen.getByRole('button', { name: '匯入存證檢核' }));
    const form = await dialog();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([text], 'summary.xml')] } });
    await form.findByText('summary.xml');
    return form;
  };

  it('sends the file, with the day only if it is given', async () => {
    server.onDeal('30808', { dayCount: 1, differingCount: 0 });
    await show();
    const form = await choose('<SummaryResult/>');
    fireEvent.click(form.getByRole('button', { name: '匯入存證檢核' }));
    await waitFor(() => expect(said).toEqual(['已匯入 1 天的存證檢核，全部相符']));
    expect(sentTo('30808')).toEqual([{ xml: '<SummaryResult/>', transmittedOn: null }]);
  });

  it('shows errors at their rows', async () => {
    server.onDeal('30808', () => ({
      status: 200,
      body: {
        success: false,
        message: '未匯入任何一列：有 1 列需要修正。',
        code: 'import-faults',
        errors: [{ pointer: '/rows/1/Total', code: 'sum', message: '數量不符' }],
      },
    }));
    await show();
    const form = await choose('<SummaryResult/>');
    fireEvent.click(form.getByRole('button', { name: '匯入存證檢核' }));
    const errors = within(await form.findByRole('group', { name: '檔案的問題' }));
    for (const text of ['2', 'Total', '數量不符']) expect(errors.getByText(text)).toBeDefined();
  });

  it('refuses a file that is too large before sending it', async () => {
    await show();
    const form = await choose('x'.repeat(300_001));
    expect(await form.findByText(/^檔案過大/)).toBeDefined();
    expect(form.getByRole('button', { name: '匯入存證檢核' }).hasAttribute('disabled')).toBe(true);
  });
});
