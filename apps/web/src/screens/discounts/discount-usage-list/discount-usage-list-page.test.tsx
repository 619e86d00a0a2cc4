import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const use: Schemas['UsageRow'] = {
  usageId: 'DU1',
  usedAt: '2026-11-19T14:20:00+08:00',
  siteCode: 'S01',
  siteName: '信義松仁站',
  plate: 'ABC-1234',
  publishType: 51,
  publisher: '府中商場',
  discountCode: 'DP002',
  discountName: '消費滿五百折一小時',
  minutes: 60,
  amountTwd: 1250,
  transactionId: 'T2611190001',
  state: 1,
  withdrawReason: null,
};
const withdrawn: Schemas['UsageRow'] = {
  ...use,
  usageId: 'DU2',
  transactionId: 'T2611190002',
  state: 0,
  withdrawReason: '店家誤刷',
};

let server: FakeServer;

function serve(codes: readonly string[] = ['50200', '50207']) {
  server = serveScreen(codes)
    .onDeal('50200', {
      items: [use, withdrawn],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: { validCount: 1, amountTwd: 1250, withdrawnCount: 1 },
    })
    .onDeal('50210', () => dealResponse({ usage: withdrawn, history: [] }));
}
beforeEach(() => serve());

const show = (search = '') => showScreen('discounts/discount-usage-list', search);
const sent = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (id: string) =>
  within((await screen.findByText(id, { selector: 'td *' })).closest('tr') as HTMLElement);

describe('折扣紀錄', () => {
  it('shows recent redemptions as text, and the reason why one cannot be reversed again', async () => {
    await show();
    const row = await rowOf('T2611190001');
    for (const word of ['信義松仁站', '府中商場', '消費滿五百折一小時', '1,250', '有效']) row.getByText(word);
    const again = (await rowOf('T2611190002')).getByRole('button', { name: '撤銷' });
    expect(again.title).toBe('這筆折扣已撤銷');
    expect(sent('50200')[0]).toMatchObject({
      page: 1,
      filters: { from: expect.any(String), to: expect.any(String) },
    });
  });

  it('reverses a redemption with a reason, and keeps the reason on a conflict', async () => {
    server.onDeal('50207', () => ({
      body: { success: false, code: 'usage-withdrawn', message: '這筆折扣已撤銷，請重新整理。' },
    }));
    const { user } = await show();
    await user.click((await rowOf('T2611190001')).getByRole('button', { name: '撤銷' }));
    const question = within(
      (await screen.findByText('撤銷 ABC-1234 的「消費滿五百折一小時」？')).closest(
        '[role="dialog"]',
      ) as HTMLElement,
    );
    fireEvent.change(question.getByRole('textbox', { name: /原因/ }), { target: { value: '店家誤刷' } });
    await user.click(question.getByRole('button', { name: /撤\s?銷/ }));
    expect(await question.findByText('這筆折扣已撤銷，請重新整理。')).toBeDefined();
    await waitFor(() => expect(sent('50207')).toEqual([{ usageId: 'DU1', reason: '店家誤刷' }]));
  });

  it('shows the reason of a reversal, and offers no write actions to read-only users', async () => {
    serve(['50200']);
    await show('?detail=DU2');
    expect(await screen.findByText('店家誤刷')).toBeDefined();
    for (const name of [/撤\s?銷/, /匯出/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
