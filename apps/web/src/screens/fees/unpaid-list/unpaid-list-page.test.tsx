import type { Schemas } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const LIST = '10300';
const PAY = '10301';
const NOTICE = '10302';
const OF_PLATE = '10310';

const buildUnpaidFee = (overrides: Partial<Schemas['UnpaidRow']> = {}): Schemas['UnpaidRow'] => ({
  transactionId: 'T2611100001',
  siteCode: 'S01',
  siteName: '信義松仁站',
  plate: 'ABC-1234',
  vehicleKind: 1,
  enteredAt: '2026-11-10T08:00:00+08:00',
  exitedAt: '2026-11-10T09:00:00+08:00',
  owedTwd: 1250,
  overdueDays: 10,
  age: '8-30',
  noticeCount: 2,
  lastNoticeAt: '2026-11-15T10:00:00+08:00',
  lastNoticeType: 1,
  payState: 0,
  status: 'unpaid',
  paidByTransactionId: null,
  hasPictures: true,
  version: 3,
  ...overrides,
});
const items = [
  buildUnpaidFee(),
  buildUnpaidFee({ transactionId: 'T2611100002', plate: '軍A12345', owedTwd: 60 }),
];
const page = {
  items,
  total: 41,
  page: 1,
  pageSize: 20,
  summary: {
    matchingOwedTwd: 9000,
    unpaidCount: 41,
    unpaidTwd: 9000,
    recoveredTwd: 3000,
    waivedTwd: 0,
    recoveryRatio: 0.25,
    byAge: [
      { age: '0-7', count: 1, owedTwd: 100 },
      { age: '8-30', count: 30, owedTwd: 8000 },
      { age: '31-90', count: 10, owedTwd: 900 },
      { age: 'over-90', count: 0, owedTwd: 0 },
    ],
  },
};
const sent: unknown[] = [];
let server: FakeServer;

beforeEach(() => {
  sent.length = 0;
  server = serveScreen(['10300', '10301', '10302', '10307'])
    .onDeal(LIST, page)
    .onDeal(OF_PLATE, {
      plate: 'ABC-1234',
      totalTwd: 1310,
      transactionIds: items.map(({ transactionId }) => transactionId),
      items,
    });
});

const dialog = () => screen.findByRole('dialog');

describe('未繳/補繳', () => {
  it('shows unpaid amounts by age and the recovery rate, each figure linked to its rows', async () => {
    await showScreen('fees/unpaid-list', '?siteCodes=S02&noticed=no&page=2');
    const tiles = await screen.findByRole('list', { name: '未繳概況' });
    expect(await within(tiles).findByText('25.0%')).toBeDefined();
    const month = within(tiles).getByRole('link', { name: /8–30 天/ });
    expect(month.textContent).toContain('8,000');
    // Figures and rows use the same site filter.
    expect(month.getAttribute('href')).toBe('/fees/unpaid-list?siteCodes=S02&ages=8-30');
  });

  it('pays all shown fees of a plate, and reports fees that were paid in the meantime', async () => {
    server.onDeal(PAY, (payload: unknown) => {
      sent.push(payload);
      return {
        body: { success: false, code: 'already-paid', message: '未補繳：已繳清（10:02 由王小明辦理）' },
      };
    });
    const { user } = await showScreen('fees/unpaid-list');
    await user.click((await screen.findAllByRole('button', { name: '補繳' }))[0] as HTMLElement);
    const drawer = await dialog();
    await within(drawer).findByText('合計 2 筆，須一次繳清');
    await user.click(within(drawer).getByRole('button', { name: '確認收款' }));
    expect(await within(drawer).findByText(/已繳清（10:02 由王小明辦理）/)).toBeDefined();
    expect(sent).toEqual([
      {
        plate: 'ABC-1234',
        transactionIds: ['T2611100001', 'T2611100002'],
        amountTwd: 1310,
        channel: 6,
        paymentMethod: 1,
        buyer: { infoMode: 1 },
      },
    ]);
  });

  it('shows the unpaid fees of a plate typed without its dash', async () => {
    const { user } = await showScreen('fees/unpaid-list');
    await user.click((await screen.findAllByRole('button', { name: '補繳' }))[0] as HTMLElement);
    const drawer = within(await dialog());
    await drawer.findByText('合計 2 筆，須一次繳清');
    const [unpaidFee] = items;
    server.onDeal(OF_PLATE, ({ plate }: { plate: string }) =>
      dealResponse({
        plate,
        totalTwd: 1250,
        transactionIds: ['T2611100001'],
        items: plate === 'XYZ-789' ? [unpaidFee] : [],
      }),
    );
    const plate = drawer.getByRole('textbox', { name: '車牌' });
    await user.clear(plate);
    await user.type(plate, 'xyz789');
    expect(await drawer.findByText('合計 1 筆，須一次繳清')).toBeDefined();
  });

  it('sends notices to all matching rows as a predicate, after a preview of text and outcome', async () => {
    server.onDeal(NOTICE, (payload: unknown) => {
      sent.push(payload);
      const results = [
        { transactionId: 'T2611100002', plate: '軍A12345', outcome: 'reminded-today', text: null },
        { transactionId: 'T2611100001', plate: 'ABC-1234', outcome: 'queued', text: '請儘速繳納' },
      ];
      return dealResponse({ queuedCount: 40, skippedCount: 1, results });
    });
    const { user } = await showScreen('fees/unpaid-list', '?ages=8-30');
    await screen.findByText('軍A12345');
    await user.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '選取全部符合的 41 筆' }));
    const bar = screen.getByRole('toolbar');
    await user.click(within(bar).getByRole('button', { name: '發送通知' }));
    const drawer = within(await dialog());
    expect(await drawer.findByText('請儘速繳納')).toBeDefined();
    expect(drawer.getByText('24 小時內已通知過')).toBeDefined();
    expect(drawer.getByRole('status').textContent).toContain('將通知 40 筆，1 筆不通知。');
    expect(drawer.queryByText('再次通知')).toBeNull();
    await user.click(drawer.getByRole('button', { name: '發送通知' }));
    const request = {
      selection: { filters: { ages: ['8-30'] }, excludedKeys: [] },
      expectedCount: 41,
      messageType: 1,
      recent: 'skip',
    };
    await vi.waitFor(() => expect(sent).toContainEqual({ ...request, checkOnly: false }), {
      timeout: 30_000,
    });
    expect(sent[0]).toEqual({ ...request, checkOnly: true });
  });

  it('keeps the loaded detail in view if a refetch fails', async () => {
    const [debt] = items;
    server.onDeal('10311', { debt, items: [], operations: [] });
    const { client } = await showScreen('fees/unpaid-list', '?detail=T2611100001');
    const detail = within(await dialog());
    expect(await detail.findByText('1,250')).toBeDefined();
    server.onDeal('10311', () => ({ body: { success: false, message: '請稍後再試' } }));
    await client.invalidateQueries({ queryKey: unpaidQueries.all() });
    const { queryKey } = unpaidQueries.detail('T2611100001');
    expect(client.getQueryState(queryKey)?.status).toBe('error');
    // A later response in view proves that the failure has been handled.
    server.onDeal(LIST, { ...page, summary: { ...page.summary, recoveryRatio: 0.5 } });
    await client.invalidateQueries({ queryKey: [...unpaidQueries.all(), 'list'] });
    expect(await screen.findByText('50.0%')).toBeDefined();
    expect(detail.getByText('1,250')).toBeDefined();
  });

  it('hides actions that a clerk has no permission for', async () => {
    serveScreen(['10300', '10301']).onDeal(LIST, page);
    await showScreen('fees/unpaid-list');
    await screen.findAllByRole('button', { name: '補繳' });
    expect(screen.queryByRole('button', { name: '發送通知' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });
});
