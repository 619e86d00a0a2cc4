import type { DealResult, Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { rowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const CODES = ['30420', '30421', '30424', '30425', '30428', '30430', '30431'];

const batch = (overrides: Partial<Schemas['DebitBatchRow']> = {}): Schemas['DebitBatchRow'] => ({
  batchId: 'DB1151119001',
  state: 2,
  debitOn: '2026-11-20',
  bankAccountCode: 'BA001',
  bankName: '示範商業銀行',
  lineCount: 2,
  totalTwd: 7200,
  paidCount: 0,
  paidTwd: 0,
  refusedCount: 0,
  refusedTwd: 0,
  senderCode: '9810001',
  presentingBank: '9810001',
  itemCode: '530',
  createdAt: '2026-11-19T09:40:00+08:00',
  createdByName: '林職員',
  sentAt: '2026-11-19T09:45:00+08:00',
  answeredAt: null,
  version: 2,
  ...overrides,
});

const page = (items: Schemas['DebitBatchRow'][]): DealResult<'DebitBatchList'> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  summary: { readyCount: 0, sentCount: 1, sentTwd: 7200, paidTwd: 0, refusedTwd: 0 },
});

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(CODES).onDeal('30420', page([batch()]));
});

const payloads = (deal: string) =>
  server.asked(`deal ${deal}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));

it('shows the refusals of a batch with their meaning and what to do', async () => {
  const done = batch({ state: 3, paidCount: 1, paidTwd: 3600, refusedCount: 1, refusedTwd: 3600 });
  server.onDeal('30420', page([done]));
  server.onDeal('30422', {
    batch: done,
    lines: [
      {
        sequence: 1,
        billId: 'R11508010-1-202611',
        rentalId: 'R11508010',
        siteCode: 'NWT001',
        siteName: '板橋站',
        tenantName: '王小明',
        coversFrom: '2026-11-01',
        bankCode: '9820045',
        accountMasked: '********9012',
        amountTwd: 3600,
        state: 3,
        returnCode: '01',
        advice: 'retry',
        isToldTenant: true,
        nextBatchId: null,
        transactionId: null,
      },
    ],
    history: [],
  } satisfies DealResult<'DebitBatchDetail'>);
  const { user } = await showScreen('rentals/debit-batch-list');
  await user.click(await screen.findByRole('button', { name: 'DB1151119001' }));
  const detail = within(await screen.findByRole('dialog'));
  expect(await detail.findByText('01 存款不足')).toBeDefined();
  expect(detail.getByText('排入下一批再扣款')).toBeDefined();
  expect(detail.getByText('有 1 筆可再扣款。')).toBeDefined();
});

it('creates a batch of the chosen bills, with the codes of the last one', async () => {
  const bill = {
    billId: 'R11508010-1-202611',
    rentalId: 'R11508010',
    siteName: '板橋站',
    tenantName: '王小明',
    coversFrom: '2026-11-01',
    dueOn: '2026-11-01',
    dueTwd: 3600,
    bankCode: '9820045',
    accountMasked: '********9012',
    lastCode: null,
  };
  server.onDeal('30429', {
    accounts: [
      {
        bankAccountCode: 'BA001',
        bankName: '示範商業銀行',
        accountNumber: '98100000010001',
        companyName: '安行停車',
        senderCode: '9810001',
        presentingBank: '9810001',
        itemCode: '530',
      },
    ],
  });
  server.onDeal('30423', {
    bills: [bill, { ...bill, billId: 'R11508010-2-202611' }],
    excluded: [
      {
        billId: 'R11508011-1-202611',
        rentalId: 'R11508011',
        tenantName: '李大同',
        dueTwd: 3000,
        exclusion: 'not-verified',
      },
    ],
    totalTwd: 7200,
  } satisfies DealResult<'DebitBatchPreview'>);
  server.onDeal('30421', { batchId: 'DB1151120001', lineCount: 1, totalTwd: 3600 });
  const { user } = await showScreen('rentals/debit-batch-list');
  await user.click(await screen.findByRole('button', { name: /新增批次/ }));
  await screen.findByRole('textbox', { name: /交易代號/ });
  const dialog = within(screen.getByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: /扣款日/ });
  await user.type(day, '2026/11/25{Enter}');
  expect(await dialog.findByText('扣款授權待驗印')).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: '列入 R11508010-2-202611' }));
  await user.click(dialog.getByRole('button', { name: '建立批次' }));
  await waitFor(() =>
    expect(payloads('30421')).toEqual([
      {
        bankAccountCode: 'BA001',
        debitOn: '2026-11-25',
        senderCode: '9810001',
        presentingBank: '9810001',
        itemCode: '530',
        billIds: ['R11508010-1-202611'],
      },
    ]),
  );
});

it('reports the faults of a wrong file by row, and keeps the dialog open', async () => {
  server.onDeal('30428', () => ({
    body: {
      success: false,
      message: '未匯入任何一列：有 1 列需要修正。',
      code: 'import-faults',
      errors: [{ pointer: '/rows/1/amount', code: 'differs', message: '金額為 2999，本批次為 3600' }],
    },
  }));
  const { user } = await showScreen('rentals/debit-batch-list');
  const shown = await screen.findByRole('button', { name: 'DB1151119001' });
  const row = within(shown.closest('tr') as HTMLElement);
  await user.click(await rowAction(user, row, '匯入結果'));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText(/拖/);
  await user.upload(input, new File(['BOFACHR01'], 'reply.txt', { type: 'text/plain' }));
  await user.click(dialog.getByRole('button', { name: '匯入結果' }));
  expect(await dialog.findByText('金額為 2999，本批次為 3600')).toBeDefined();
  expect(payloads('30428')).toEqual([{ batchId: 'DB1151119001', version: 2, text: 'BOFACHR01' }]);
});

it('confirms an authorisation, with masked account and holder', async () => {
  server.onDeal('30430', {
    items: [
      {
        authorisationId: 'DA1151118001',
        rentalId: 'R11508010',
        siteCode: 'NWT001',
        siteName: '板橋站',
        tenantName: '王小明',
        bankCode: '9820045',
        accountMasked: '********9012',
        holderMasked: 'A1******89',
        state: 1,
        createdAt: '2026-11-18T10:20:00+08:00',
        createdByName: '林職員',
        decidedAt: null,
        reason: null,
        version: 1,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
    summary: { waitingCount: 1, validCount: 0 },
  } satisfies DealResult<'DebitAuthorisationList'>);
  server.onDeal('30432', { authorisationId: 'DA1151118001' });
  const { user } = await showScreen('rentals/debit-batch-list', '?part=authorisations');
  expect((await screen.findAllByText('********9012')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '驗印通過' }));
  await waitFor(() => expect(payloads('30432')).toEqual([{ authorisationId: 'DA1151118001', version: 1 }]));
});
