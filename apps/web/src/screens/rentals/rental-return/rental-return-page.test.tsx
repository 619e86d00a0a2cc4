import type { DealResult, Schemas } from '@parking-plus/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import {
  buildDocumentHead,
  buildRental,
  buildRentalDetail,
  buildReturnedSteps,
} from '../../../testing/builders/rental-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const BOTH_PARTIAL = '因起訖皆為不足月的關係，此車格僅能全額退費。';

let server: FakeServer;

const buildQuoteBay = (overrides: Partial<Schemas['RefundQuoteBay']> = {}): Schemas['RefundQuoteBay'] => ({
  lineNumber: 1,
  bayCode: 'S01-B1-001',
  plate: 'ABC-1234',
  rentTwd: 4_200,
  paidFrom: '2026-10-01',
  paidThrough: '2026-12-31',
  refundableMaxTwd: 12_600,
  partialTwd: 5_600,
  partialLines: [
    { code: 'days', from: '2026-11-21', to: '2026-11-30', days: 10, amountTwd: 1_400 },
    { code: 'whole-month', from: '2026-12-01', to: '2026-12-31', days: 31, amountTwd: 4_200 },
  ],
  isFullOnly: false,
  reasonCode: null,
  message: null,
  ...overrides,
});

function quote(...bays: Schemas['RefundQuoteBay'][]) {
  const result: DealResult<'RentalTerminationQuote'> = {
    rentalId: 'R11510001',
    lastUsedDate: '2026-11-20',
    depositTwd: 4_200,
    bays,
  };
  server.onDeal('20211', result);
}

beforeEach(async () => {
  const actionCodes = ['20100', '20201', '20207'].map((operateCode) => ({ operateCode }));
  openSession({
    tokens: { accessToken: 'a', refreshToken: 'r' },
    info: buildSessionInfo({ actionCodes }),
  });
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  server = new FakeServer();
  server.install();
  server.onDeal('20110', buildRentalDetail(buildRental()));
  quote(buildQuoteBay());
  await loadNamespaces('document');
});

const show = (search: string) => showScreen('rentals/rental-return', search);

it('calculates the refund, and sends the document with the chosen methods @spec(9.10)', async () => {
  const form = {
    rentalId: 'R11510001',
    lastUsedDate: '2026-11-20',
    rows: [{ lineNumber: 1, refund: 'partial' }],
    refundPayment: { method: 2, bankCode: '012', accountNumber: '1234567890', accountName: '陳雅婷' },
    reason: '租戶搬遷',
  };
  const head = buildDocumentHead({ stateCode: '20201500', version: 1 });
  server.onDeal('20201', (_payload: unknown, { path }: { path: string }) =>
    dealResponse(
      path.includes('/list')
        ? { items: [], total: 0, page: 1, pageSize: 20 }
        : {
            head: path.endsWith('/create') ? head : buildDocumentHead(),
            form: {},
            timeline: [],
            attachments: [],
          },
    ),
  );
  const { user } = await show('?rentalId=R11510001');
  expect(await screen.findByText('退費 5,600 ＋ 押金 4,200 ＝ 9,800 元')).toBeDefined();
  expect(
    screen.getByText('2026/11/21 – 2026/11/30：4,200 ÷ 30 × 10 天，進位至十元 ＝ 1,400 元'),
  ).toBeDefined();
  expect(screen.getByRole('region', { name: /^B1-001/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByRole('cell', { name: 'B1-001' })).toBeDefined();
  const sums = screen.getAllByRole('row').slice(-3);
  expect(sums.map(({ textContent }) => textContent)).toEqual(['退費5,600', '押金4,200', '合計9,800']);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: /送\s?審/ });
  expect([send.disabled, send.title]).toEqual([true, '請選擇退款方式後再送審']);
  await user.click(screen.getByLabelText('退款方式'));
  await user.click(await screen.findByText('銀行匯款', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('請填妥退款帳戶後再送審')).toBeDefined();
  await user.type(screen.getByLabelText('銀行代碼'), '12');
  expect(screen.getByText('銀行代碼為 3 碼數字，例如 012')).toBeDefined();
  await user.clear(screen.getByLabelText('銀行代碼'));
  await user.type(screen.getByLabelText('銀行代碼'), '０１２');
  await user.type(screen.getByLabelText('帳號'), '1234567890');
  await user.type(screen.getByLabelText('戶名'), '陳雅婷');
  expect([send.disabled, send.title]).toEqual([true, '請填寫退租原因後再送審']);
  await user.type(screen.getByLabelText('退租原因'), '租戶搬遷');
  await user.click(screen.getByRole('button', { name: /送\s?審/ }));
  await vi.waitFor(() => expect(server.asked('deal 20201')).not.toEqual([]), { timeout: 30_000 });
  const [created] = server.asked('deal 20201');
  expect(JSON.parse((created?.body as { Json: string } | undefined)?.Json ?? '{}')).toEqual({ form });
});

const buildTermination = (overrides: Partial<Schemas['RentalDocument']> = {}): Schemas['RentalDocument'] => ({
  documentId: '20201-1151118-001',
  dealType: '20201',
  stateCode: '20201501',
  applicantName: '李專員',
  amountTwd: 5_600,
  updatedAt: '2026-11-18T10:00:00+08:00',
  ...overrides,
});

it('shows a pending termination of the rental on opening, and links to it', async () => {
  const closed = buildTermination({ documentId: '20201-1151101-001', stateCode: '20201591' });
  server.onDeal('20110', { ...buildRentalDetail(buildRental()), documents: [buildTermination(), closed] });
  server.onDeal('20201', { items: [], total: 0, page: 1, pageSize: 20 });
  const { user } = await show('?rentalId=R11510001');
  expect(await screen.findByText('此合約已有退租單尚未結案，請先完成或作廢該單。')).toBeDefined();
  expect(await screen.findByText('退費 5,600 ＋ 押金 4,200 ＝ 9,800 元')).toBeDefined();
  expect((screen.getByRole('button', { name: '下一步' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '20201-1151118-001' }));
  expect(await screen.findByText('找不到單據 20201-1151118-001。')).toBeDefined();
});

it('gives a forced termination priority over one by the tenant', async () => {
  server.onDeal('20110', { ...buildRentalDetail(buildRental()), documents: [buildTermination()] });
  await show('?rentalId=R11510001&kind=forced');
  expect(await screen.findByText('退費 0 ＋ 押金 4,200 ＝ 4,200 元')).toBeDefined();
  expect((screen.getByRole('button', { name: '下一步' }) as HTMLButtonElement).disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('continues to the confirmation even during a refetch of the amount', async () => {
  const { user, client } = await show('?rentalId=R11510001');
  expect(await screen.findByText('退費 5,600 ＋ 押金 4,200 ＝ 9,800 元')).toBeDefined();
  // A response that never arrives.
  server.on('deal 20211', () => new Promise(() => {}));
  void client.invalidateQueries({ queryKey: rentalQueries.all() });
  await vi.waitFor(() => expect(server.asked('deal 20211')).toHaveLength(2), { timeout: 30_000 });
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByLabelText('退租原因')).toBeDefined();
});

it('retries a failed calculation on demand', async () => {
  server.onDeal('20211', () => ({ body: { success: false, message: '暫時無法試算' } }));
  const { user } = await show('?rentalId=R11510001');
  const retry = await screen.findByRole('button', { name: '重 試' });
  quote(buildQuoteBay());
  await user.click(retry);
  expect(await screen.findByText('退費 5,600 ＋ 押金 4,200 ＝ 9,800 元')).toBeDefined();
});

it('offers only the full refund for a bay whose period starts and ends mid-month, with the reason @spec(5.8)', async () => {
  quote(
    buildQuoteBay({
      partialTwd: null,
      partialLines: [],
      isFullOnly: true,
      refundableMaxTwd: 3_200,
      reasonCode: 'both-ends-partial',
      message: BOTH_PARTIAL,
    }),
  );
  await show('?rentalId=R11510001');
  expect(await screen.findByText(BOTH_PARTIAL)).toBeDefined();
  const radio = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
  expect([radio(/部分退費/).disabled, radio(/全額退費/).checked]).toEqual([true, true]);
});

it('fills the steps from a returned document, and keeps the input on a conflict', async () => {
  const documentId = '20207-1151120-001';
  const form = {
    rentalId: 'R11510001',
    lastUsedDate: '2026-11-15',
    rows: [{ lineNumber: 1, refund: 'full' }],
    refundPayment: { method: 1, bankCode: null, accountNumber: null, accountName: null },
    reason: '逾期',
    cause: 2,
  };
  const sent: unknown[] = [];
  const own = buildTermination({ documentId, dealType: '20207', stateCode: '20207502' });
  server.onDeal('20110', { ...buildRentalDetail(buildRental()), documents: [own] });
  server.on('deal 20207', ({ path, body }) => {
    const head = buildDocumentHead({
      documentId,
      dealType: '20207',
      stateCode: '20207502',
      version: 3,
      allowedActions: ['edit', 'submit'],
    });
    const document = { head, form, timeline: buildReturnedSteps('請改寫事由'), attachments: [] };
    if (path.endsWith('/20207')) return dealResponse({ items: [document], total: 1, page: 1, pageSize: 20 });
    sent.push(JSON.parse((body as { Json: string }).Json));
    return {
      body: {
        success: false,
        message: '此單據已被其他使用者變更，本次未做任何更動。',
        code: 'stale-version',
      },
    };
  });
  const { user } = await show(`?documentId=${documentId}&kind=forced`);
  expect(await screen.findByText('退回原因：請改寫事由')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '編輯內容' }));
  expect(((await screen.findByRole('radio', { name: /全額退費/ })) as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  const reason = screen.getByLabelText('退租原因');
  await user.type(reason, '未繳三個月');
  await user.click(screen.getByRole('button', { name: /送\s?審/ }));
  expect(await screen.findByText(/此單據已被其他使用者變更/)).toBeDefined();
  expect((reason as HTMLTextAreaElement).value).toBe('逾期未繳三個月');
  expect(sent).toEqual([{ documentId, version: 3, form: { ...form, reason: '逾期未繳三個月' } }]);
});

it("shows the refund's payment method in the document", async () => {
  const documentId = '20201-1151120-001';
  const head = buildDocumentHead({ documentId, stateCode: '20201501' });
  const refundPayment = { method: 2, bankCode: '012', accountNumber: '1234567890', accountName: '陳雅婷' };
  const rows = [{ lineNumber: 1, refund: 'partial' }];
  const form = { rentalId: 'R11510001', lastUsedDate: '2026-11-20', rows, refundPayment, reason: '租戶搬遷' };
  const items = [{ head, form, timeline: [], attachments: [] }];
  server.onDeal('20201', { items, total: 1, page: 1, pageSize: 20 });
  await show(`?documentId=${documentId}`);
  expect(await screen.findByText('銀行匯款 012 1234567890 陳雅婷')).toBeDefined();
});

it('does not treat its own document as another pending one', async () => {
  server.on('deal 20201', () => new Promise(() => {}));
  const { user, client } = await show('?rentalId=R11510001');
  await screen.findByText('退費 5,600 ＋ 押金 4,200 ＝ 9,800 元');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(screen.getByLabelText('退款方式'));
  await user.click(await screen.findByText('現金', { selector: '.ant-select-item-option-content' }));
  await user.type(screen.getByLabelText('退租原因'), '租戶搬遷');
  await user.click(screen.getByRole('button', { name: /送\s?審/ }));
  await vi.waitFor(() => expect(server.asked('deal 20201')).toHaveLength(1), { timeout: 30_000 });
  // The hub reports the document before the response arrives.
  server.onDeal('20110', {
    ...buildRentalDetail(buildRental({ tenantName: '換名的租戶' })),
    documents: [buildTermination()],
  });
  void client.invalidateQueries({ queryKey: rentalQueries.all() });
  await screen.findByText(/換名的租戶/);
  expect(screen.queryByText(/此合約已有退租單/)).toBeNull();
});
