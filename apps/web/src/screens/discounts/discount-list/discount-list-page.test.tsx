import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const WRITER = ['50100', '50101', '50102', '50107', '50111'];

const buildPlan = (overrides: Partial<Schemas['DiscountRow']> = {}): Schemas['DiscountRow'] => ({
  discountCode: 'DP002',
  name: '消費滿五百折一小時',
  publishType: 51,
  publisher: '府中商場',
  discountType: 1,
  value: 60,
  countRule: 1,
  vehicleKinds: [],
  siteCodes: ['S01'],
  siteNames: ['信義松仁站'],
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  standing: 'in-force',
  quotaCount: 100,
  serialCount: 90,
  usedCount: 30,
  mayChange: true,
  version: 3,
  ...overrides,
});
const over = buildPlan({ discountCode: 'DP007', name: '中秋連假', publishType: 71, standing: 'ended' });

let server: FakeServer;

function serve(codes: readonly string[] = WRITER) {
  const record: DealResult<'DiscountDetail'> = {
    plan: buildPlan(),
    serials: [
      {
        serialCode: 'DP002-7K3M9QX2A5',
        batchNumber: 1,
        madeAt: '2026-11-19T14:20:00+08:00',
        madeByName: '林系統',
      },
    ],
    history: [],
  };
  server = serveScreen(codes)
    .onDeal('50100', { items: [buildPlan(), over], total: 2, page: 1, pageSize: 20 })
    .onDeal('50110', () => dealResponse(record));
}
beforeEach(() => serve());

const show = (search = '') => showScreen('discounts/discount-list', search);
const sent = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (code: string) =>
  within((await screen.findByText(code, { selector: 'td *' })).closest('tr') as HTMLElement);
const dialogOf = async (text: string) =>
  within((await screen.findByText(text)).closest('[role="dialog"]') as HTMLElement);

describe('折扣方案', () => {
  it('shows plans as text, and the reason why ended plans cannot be changed', async () => {
    const { user } = await show();
    const row = await rowOf('DP002');
    for (const word of ['使用中', '府中商場', '60 分鐘', '每日一次', '信義松仁站', '全部車種'])
      row.getByText(word);
    const ended = await rowOf('DP007');
    expect(await rowActionReason(user, ended, '停用')).toBe('此方案已到期或已停用');
    expect(await findRowAction(user, ended, '店家額度')).toBeNull();
  });

  it('generates codes within the quota and shows them', async () => {
    server.onDeal('50111', { batchNumber: 2, serialCodes: ['DP002-AAAAAAAAAA'] });
    const { user } = await show();
    await user.click((await rowOf('DP002')).getByRole('button', { name: '產生序號' }));
    const form = await dialogOf('產生序號：消費滿五百折一小時');
    expect(form.getByText('額度還有 10 組，每次最多 200 組')).toBeDefined();
    const count = form.getByRole<HTMLInputElement>('textbox', { name: /組數/ });
    expect(count.value).toBe('10');
    fireEvent.change(count, { target: { value: '5' } });
    await user.click(form.getByRole('button', { name: /產\s?生/ }));
    await waitFor(() => expect(sent('50111')).toEqual([{ discountCode: 'DP002', count: 5 }]));
    expect(await screen.findByText('DP002-7K3M9QX2A5')).toBeDefined();
    expect(screen.getByRole('button', { name: '列印 QR' })).toBeDefined();
  });

  it('sets the quota of a store, and keeps the input on a conflict', async () => {
    const message = '此折扣方案已由李專員變更，請重新整理後再試。';
    server.onDeal('50102', () => ({ body: { success: false, code: 'stale-version', message } }));
    const { user } = await show();
    await pressRowAction(user, await rowOf('DP002'), '店家額度');
    const form = await dialogOf('店家額度：消費滿五百折一小時');
    const quota = form.getByRole<HTMLInputElement>('textbox', { name: /額度/ });
    fireEvent.change(quota, { target: { value: '500' } });
    await user.click(form.getByRole('button', { name: /儲\s?存/ }));
    await waitFor(() =>
      expect(sent('50102')).toEqual([{ discountCode: 'DP002', version: 3, quotaCount: 500 }]),
    );
    expect(await form.findByText(message)).toBeDefined();
    expect(quota.value).toBe('500');
  });

  it('stops a plan with a reason', async () => {
    server.onDeal('50107', { discountCode: 'DP002', version: 4 });
    const { user } = await show('?detail=DP002');
    const detail = await dialogOf('DP002-7K3M9QX2A5');
    await user.click(detail.getByRole('button', { name: /停\s?用/ }));
    const question = await dialogOf('停用「消費滿五百折一小時」？');
    fireEvent.change(question.getByRole('textbox', { name: /原因/ }), { target: { value: '提前結束' } });
    await user.click(question.getByRole('button', { name: /停\s?用/ }));
    await waitFor(() =>
      expect(sent('50107')).toEqual([{ discountCode: 'DP002', version: 3, reason: '提前結束' }]),
    );
  });

  it('validates required fields before a new plan is sent', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '新增方案' }));
    const form = await dialogOf('新增折扣方案');
    expect(form.getByRole('textbox', { name: /折抵分鐘數/ })).toBeDefined();
    await user.click(form.getByRole('button', { name: /儲\s?存/ }));
    expect((await form.findAllByText('此欄位為必填')).length).toBeGreaterThan(0);
    expect(sent('50101')).toEqual([]);
  });

  it('offers no write actions to read-only users', async () => {
    serve(['50100']);
    const { user } = await show();
    expect(await findRowAction(user, await rowOf('DP002'), '停用')).toBeNull();
    for (const name of ['新增方案', '產生序號', /匯出/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
