import type { Schemas } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['AbnormalRow'] = {
  transactionId: 'T2611100001',
  siteCode: 'S01',
  siteName: '信義松仁站',
  businessDate: '2026-11-10',
  machineCode: null,
  plate: 'ABC-1234',
  vehicleKind: 1,
  abnormalReason: 3,
  openDays: 10,
  personInCharge: 'staff',
  personInChargeName: '李專員',
  enteredAt: '2026-11-10T00:00:05Z',
  exitedAt: '2026-11-10T09:00:00+08:00',
  receivableTwd: 60,
  discountTwd: 0,
  receivedTwd: 55,
  paymentMethod: 1,
  mode: 1,
  state: 0,
  invoiceNumber: 'AB12345678',
  hasPictures: true,
  version: 4,
};
const page = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
  summary: {
    openCount: 9,
    unassignedCount: 4,
    overWeekCount: 2,
    byReason: [1, 2, 3, 4, 5].map((reason) => ({ reason, count: reason })),
  },
};
const sent: unknown[] = [];
let server: FakeServer;

beforeEach(() => {
  sent.length = 0;
  server = serveScreen(['10200', '10202'])
    .onDeal('10200', page)
    .onDeal('10210', { items: [{ account: 'staff', name: '李專員' }] });
});

describe('異常交易', () => {
  it('queries by cause, age and person from the URL', async () => {
    server.onDeal('10200', (payload: unknown) => {
      sent.push(payload);
      return { body: { success: true, data: JSON.stringify(page), message: '' } };
    });
    await showScreen('fees/abnormal-list', '?reasons=3&minDays=8&people=-');
    expect(await screen.findByText('李專員', { selector: 'td *' })).toBeDefined();
    expect(sent[0]).toEqual({
      page: 1,
      pageSize: 20,
      filters: { reasons: [3], minDays: 8, unassigned: true },
    });
    const tiles = screen.getByRole('list', { name: '異常概況' });
    const unassigned = within(tiles).getByRole('link', { name: /未指派/ });
    expect(unassigned.textContent).toContain('4');
    // The figure counts all causes and ages, so its link filters by neither.
    expect(unassigned.getAttribute('href')).toBe('/fees/abnormal-list?people=-');
  });

  it('resolves a transaction with corrected values, and shows server errors at their fields', async () => {
    server.onDeal('10202', (payload: unknown) => {
      sent.push(payload);
      const message = '實收須等於應收減折扣，或為 0（列入未繳）';
      const errors = [{ pointer: '/values/receivedTwd', code: 'received-differs', message }];
      return { body: { success: false, code: 'received-differs', message: '未變更', errors } };
    });
    const { user } = await showScreen('fees/abnormal-list');
    await user.click(await screen.findByRole('button', { name: '轉正常' }));
    const drawer = await screen.findByRole('dialog');
    await user.type(await within(drawer).findByRole('textbox', { name: /原因/ }), '依收據');
    await user.click(within(drawer).getByRole('button', { name: '轉正常' }));
    expect(await within(drawer).findByText(/實收須等於應收減折扣/)).toBeDefined();
    expect(sent).toEqual([
      {
        selection: { keys: ['T2611100001'] },
        expectedCount: 1,
        values: {
          version: 4,
          plate: 'ABC-1234',
          enteredAt: '2026-11-10T08:00:05+08:00',
          exitedAt: '2026-11-10T09:00:00+08:00',
          receivableTwd: 60,
          discountTwd: 0,
          receivedTwd: 55,
          paymentMethod: 1,
        },
        reason: '依收據',
      },
    ]);
  });
});
