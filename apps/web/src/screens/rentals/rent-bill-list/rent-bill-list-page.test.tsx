import type { Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const bill = (overrides: Partial<Schemas['RentBillRow']>): Schemas['RentBillRow'] => ({
  billId: 'R11510001-1-202611',
  rentalId: 'R11510001',
  lineNumber: 1,
  siteCode: 'S01',
  siteName: '信義松仁站',
  tenantName: '陳雅婷',
  bayCode: 'S01-B1-001',
  plate: 'ABC-1234',
  coversFrom: '2026-11-01',
  coversTo: '2026-11-30',
  dueOn: '2026-11-01',
  dueTwd: 4_200,
  paidTwd: 0,
  refundedTwd: 0,
  payState: 0,
  paidAt: null,
  channel: null,
  transactionId: null,
  invoiceNumber: null,
  overdueDays: 19,
  collectionId: null,
  autoWithhold: 0,
  ...overrides,
});

const COLLECTION: Schemas['RentCollectionRow'] = {
  collectionId: 'C1151120001',
  rentalId: 'R11510002',
  siteCode: 'S01',
  siteName: '信義松仁站',
  tenantName: '林志明',
  billIds: ['R11510002-1-202611'],
  amountTwd: 3_600,
  channel: 7,
  paymentMethod: 6,
  reference: '末五碼 12345',
  reportedAt: '2026-11-20T09:00:00+08:00',
  reportedByName: '王小明',
  state: 0,
  decidedAt: null,
  decidedByName: null,
  reason: null,
  version: 1,
};

const LACKING = {
  rentalId: 'R11510003',
  lineNumber: 1,
  siteCode: 'S01',
  siteName: '信義松仁站',
  tenantName: '張家豪',
  bayCode: null,
  plate: 'XYZ-0001',
  coversFrom: '2026-11-01',
  coversTo: '2026-11-30',
  days: 30,
  dueTwd: 3_000,
};

let server: FakeServer;
const payloads = (code: string) =>
  server
    .asked(`deal ${code}`)
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as Record<string, unknown>);

beforeEach(() => {
  server = serveScreen(['20300', '20301', '20302', '20304', '20305']);
  serveBills([
    bill({}),
    bill({ billId: 'R11510002-1-202611', rentalId: 'R11510002', collectionId: 'C1151120001' }),
  ]);
  server.onDeal('20311', { items: [COLLECTION], total: 1, page: 1, pageSize: 100 });
});

/** Serves a page of bills with the total across all pages. */
function serveBills(items: Schemas['RentBillRow'][], total = items.length, page = 1) {
  server.onDeal('20300', {
    items,
    total,
    page,
    pageSize: 20,
    summary: {
      dueTwd: 8_400,
      paidTwd: 0,
      refundedTwd: 0,
      unpaidTwd: 8_400,
      overdueCount: 2,
      waitingCount: 1,
    },
  });
}

const show = (search = '') => showScreen('rentals/rent-bill-list', search);

it('collects a bill, and keeps the input after a rejection', async () => {
  let isRefused = true;
  server.on('deal 20302', () => {
    if (!isRefused)
      return dealResponse({
        billIds: ['R11510001-1-202611'],
        amountTwd: 4_200,
        transactionId: 'T2611200001',
        invoiceNumber: 'AB12345678',
        collectionId: null,
      });
    isRefused = false;
    const message = '未收款：帳單 R11510001-1-202611 已繳清，不能重複收款。';
    return { body: { success: false, message, code: 'bill-paid', errors: [] } };
  });
  const { user } = await show();
  const row = (await screen.findAllByText('收款', { selector: 'td *' }))[0] as HTMLElement;
  await user.click(row);
  const send = await screen.findByText('收款 4,200 元');
  await user.type(screen.getByLabelText('對帳資訊'), '收據 7');
  await user.click(send);
  expect(await screen.findByText(/已繳清，不能重複收款/)).toBeDefined();
  expect(screen.getByDisplayValue('收據 7')).toBeDefined();
  await user.click(send);
  await waitFor(() => expect(payloads('20302')).toHaveLength(2));
  expect(payloads('20302')[1]).toMatchObject({
    billIds: ['R11510001-1-202611'],
    amountTwd: 4_200,
    isChecked: true,
    reference: '收據 7',
  });
});

it('links each figure to its own bills, regardless of the current list', async () => {
  await show('?siteCodes=S01&overdue=yes');
  const tiles = within(await screen.findByRole('list', { name: '繳費指標' }));
  const pathOf = (name: RegExp) => tiles.getByRole('link', { name }).getAttribute('href');
  expect([pathOf(/未繳/), pathOf(/逾期/), pathOf(/待審/)]).toEqual([
    '/rentals/rent-bill-list?siteCodes=S01&payStates=0',
    '/rentals/rent-bill-list?siteCodes=S01&overdue=yes',
    '/rentals/rent-bill-list?siteCodes=S01&waiting=yes',
  ]);
});

it('does not collect a partial selection while bills of another page are selected too', async () => {
  serveBills([bill({})], 21);
  const { user } = await show();
  const collect = async () =>
    within(await screen.findByLabelText('已選取的資料'))
      .getByText('合併收款')
      .closest('button')?.title;
  await user.click(await screen.findByLabelText('選取 R11510001-1-202611'));
  expect(await collect()).toBeFalsy();
  serveBills([bill({ billId: 'R11510001-1-202612' })], 21, 2);
  await user.click(screen.getByTitle('2'));
  await user.click(await screen.findByLabelText('選取 R11510001-1-202612'));
  expect(await collect()).toBe('請在本頁逐筆勾選要收款的帳單');
});

const generateDrawer = async () =>
  within((await screen.findByText('產生 1 張帳單')).closest('[role=dialog]') as HTMLElement);

it('shows the missing bills of a month before generating them', async () => {
  server.onDeal('20310', {
    month: '2026-11',
    items: [LACKING],
    existingCount: 2,
    dueTwd: 3_000,
  });
  server.onDeal('20301', { month: '2026-11', billIds: ['R11510003-1-202611'], dueTwd: 3_000 });
  const { user } = await show();
  await user.click(await screen.findByText('產生帳單'));
  expect(
    await screen.findByText('將產生 1 張帳單，共 3,000 元；本月已有 2 張，不會重複產生。'),
  ).toBeDefined();
  const drawer = await generateDrawer();
  await user.clear(drawer.getByLabelText('期別'));
  await user.type(drawer.getByLabelText('期別'), '2026/10{Enter}');
  await waitFor(() => expect(payloads('20310').at(-1)).toEqual({ month: '2026-10' }));
  await user.click(await drawer.findByText('產生 1 張帳單'));
  await waitFor(() => expect(payloads('20301')).toEqual([{ month: '2026-10' }]));
});

it('generates no bills if the drawer is closed', async () => {
  server.onDeal('20310', { month: '2026-11', items: [LACKING], existingCount: 2, dueTwd: 3_000 });
  const { user } = await show();
  await user.click(await screen.findByText('產生帳單'));
  const drawer = await generateDrawer();
  await user.click(drawer.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(screen.queryByText('產生 1 張帳單')).toBeNull());
  expect(payloads('20301')).toEqual([]);
});

it('generates the shown bills even during a refetch', async () => {
  const preview = { month: '2026-11', items: [LACKING], existingCount: 2, dueTwd: 3_000 };
  server.onDeal('20310', preview);
  server.onDeal('20301', { month: '2026-11', billIds: ['R11510003-1-202611'], dueTwd: 3_000 });
  const { user, client } = await show();
  await user.click(await screen.findByText('產生帳單'));
  const make = await screen.findByText('產生 1 張帳單');
  // A response that never arrives.
  server.on('deal 20310', () => new Promise(() => {}));
  void client.invalidateQueries({ queryKey: rentBillQueries.all() });
  await waitFor(() => expect(server.asked('deal 20310')).toHaveLength(2));
  await user.click(make);
  await waitFor(() => expect(payloads('20301')).toEqual([{ month: '2026-11' }]));
});

it('confirms a pending payment or rejects it with a reason, and generates the debit file', async () => {
  server.onDeal('20305', { ...COLLECTION, state: 2 });
  server.onDeal('20304', {
    month: '2026-11',
    fileName: '扣款檔.csv',
    text: 'a,b',
    count: 1,
    totalTwd: 4_200,
  });
  const { user } = await show('?waiting=yes');
  const part = await screen.findByRole('region', { name: '待審核收款' });
  expect(await within(part).findByText('末五碼 12345')).toBeDefined();
  await user.click(within(part).getByText('不通過'));
  const reason = await screen.findByRole('textbox', { name: /原因/ });
  await user.type(reason, '查無款項');
  await user.click(screen.getAllByText('不通過').at(-1) as HTMLElement);
  await waitFor(() =>
    expect(payloads('20305')).toEqual([
      { collectionId: 'C1151120001', version: 1, isAccepted: false, reason: '查無款項' },
    ]),
  );
  await user.click(screen.getByText('扣款檔'));
  await user.click(await screen.findByText(/^下\s?載$/, { selector: '.ant-modal *' }));
  await waitFor(() => expect(payloads('20304')).toEqual([{ month: '2026-11' }]));
});
