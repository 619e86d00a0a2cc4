import type { Schemas } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bindNotices, type Notice } from '../../../shared/feedback/notify.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const paid: Schemas['PaymentRow'] = {
  paymentId: 'P26112000011',
  source: 1,
  transactionId: 'T2611200001',
  paidTransactionId: 'T2611200001',
  siteCode: 'S01',
  siteName: '信義松仁站',
  plate: 'ABC-1234',
  amountTwd: 120,
  refundedTwd: 0,
  refundedAt: null,
  state: 1,
  bankCode: '00',
  bankMessage: '交易成功',
  bankReference: 'BK1',
  attempts: 1,
  requestedAt: '2026-11-20T09:00:00+08:00',
  answeredAt: '2026-11-20T09:00:20+08:00',
  reconcileState: 1,
  version: 2,
};
const paying: Schemas['PaymentRow'] = {
  ...paid,
  paymentId: 'P26112000022',
  paidTransactionId: null,
  state: 0,
  bankCode: null,
  bankMessage: null,
  bankReference: null,
  answeredAt: null,
};
const summary = {
  amountTwd: 240,
  successTwd: 120,
  refundedTwd: 0,
  payingCount: 1,
  successCount: 1,
  failedCount: 0,
};
const refund = { possible: true, message: null, mostTwd: 120, fullWay: 'void', partialWay: 'allowance' };
const sent: unknown[] = [];
let server: FakeServer;

beforeEach(() => {
  sent.length = 0;
  server = serveScreen(['10400', '10402', '10406'])
    .onDeal('10400', { items: [paid, paying], total: 2, page: 1, pageSize: 20, summary })
    .onDeal('10410', { payment: paid, refund, operations: [] });
});

describe('金流紀錄', () => {
  it('queries the bank for pending payments only', async () => {
    await showScreen('fees/payment-list');
    const row = (await screen.findByText('P26112000022')).closest('tr') as HTMLElement;
    expect(within(row).getByRole('button', { name: '查詢金流' })).toBeDefined();
    const other = screen.getByText('P26112000011').closest('tr') as HTMLElement;
    expect(within(other).queryByRole('button', { name: '查詢金流' })).toBeNull();
  });

  it.each([
    ['查詢金流', '10411', paying, '銀行處理中，請稍後再查詢。'],
    ['查詢金流', '10411', { ...paid, bankMessage: '已扣款' }, '付款成功：已扣款。'],
    ['查詢金流', '10411', { ...paying, state: 2, bankMessage: '餘額不足' }, '付款失敗：餘額不足。'],
    ['查詢金流', '10411', { ...paying, state: 2 }, '付款失敗：。'],
    ['重送', '10402', paying, '已重新送出，請稍後查詢結果。'],
    ['重送', '10402', { ...paying, state: 2, bankMessage: '卡片停用' }, '付款失敗：卡片停用。'],
  ])('shows the response of the bank: %s %s', async (action, deal, answer, message) => {
    server.onDeal(deal, (payload: unknown) => {
      sent.push(payload);
      return dealResponse(answer);
    });
    const notices: Notice[] = [];
    bindNotices((notice) => notices.push(notice));
    const { user } = await showScreen('fees/payment-list');
    const row = (await screen.findByText('P26112000022')).closest('tr') as HTMLElement;
    await pressRowAction(user, within(row), action);
    await vi.waitFor(() => expect(notices.map(({ text }) => text)).toEqual([message]), { timeout: 30_000 });
    expect(sent).toEqual([{ paymentId: 'P26112000022', version: 2 }]);
  });

  it('shows the effect of a full or partial refund on the invoice before sending', async () => {
    server.onDeal('10406', (payload: unknown) => {
      sent.push(payload);
      return dealResponse({ ...paid, refundedTwd: 50, refundedAt: '2026-11-20T10:00:00+08:00', version: 3 });
    });
    const { user } = await showScreen('fees/payment-list');
    await user.click(await screen.findByRole('button', { name: '退款' }));
    expect(await screen.findByText(/全額退款將作廢發票/)).toBeDefined();
    const drawer = screen.getByRole('dialog');
    const amount = within(drawer).getByRole('textbox', { name: /退款金額/ });
    await user.clear(amount);
    await user.type(amount, '50');
    expect(await within(drawer).findByText(/以折讓沖減發票/)).toBeDefined();
    await user.type(within(drawer).getByRole('textbox', { name: /原因/ }), '重複扣款');
    await user.click(within(drawer).getByRole('button', { name: /退\s?款/ }));
    await vi.waitFor(
      () =>
        expect(sent).toEqual([{ paymentId: 'P26112000011', version: 2, amountTwd: 50, reason: '重複扣款' }]),
      { timeout: 30_000 },
    );
  });
});
