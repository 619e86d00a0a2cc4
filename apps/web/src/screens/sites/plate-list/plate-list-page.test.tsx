import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['PlateListingRow'] = {
  listingId: 'PL000001',
  kind: 1,
  plate: 'BLK-4040',
  companyCode: 'C01',
  companyName: '安行停車',
  siteCode: null,
  siteName: null,
  startsOn: '2026-11-01',
  endsOn: null,
  isInForce: true,
  reason: '多次未繳離場',
  note: null,
  accountName: '陳經理',
  version: 3,
};
const page: DealResult<'PlateListingList'> = { items: [row], total: 1, page: 1, pageSize: 20 };
const CODES = ['10670', '10671', '10672', '10673', '10674', '10678'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes)
    .onDeal('10670', page)
    .onDeal('10679', { record: row, history: [] })
    .onDeal('10677', { companies: [{ companyCode: 'C01', name: '安行停車' }] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.plate, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows an entry of all sites with its detail', async () => {
  const { user } = await showScreen('sites/plate-list', '?kinds=1&isInForce=yes');
  const shown = await shownRow();
  expect(shown.getByText('黑名單')).toBeDefined();
  expect(shown.getByText('安行停車')).toBeDefined();
  expect(sentTo('10670')[0]).toEqual({ page: 1, pageSize: 20, filters: { kinds: [1], isInForce: true } });
  await user.click(shown.getByRole('button', { name: row.plate }));
  expect(await screen.findByText('安行停車 所有場站')).toBeDefined();
  expect(screen.getByText('還沒有異動。')).toBeDefined();
});

it('edits an entry for all sites of a company, and shows the server’s error at the field', async () => {
  server.onDeal('10672', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/plate', message: '期間與 PL000002 重疊' }],
    },
  }));
  const { user } = await showScreen('sites/plate-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('黑名單的車輛，入口閘門不會開啟。離場不受影響。')).toBeDefined();
  fireEvent.change(await dialog.findByLabelText('車牌'), { target: { value: 'blk-*' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('期間與 PL000002 重疊')).toBeDefined();
  expect(sentTo('10672')).toMatchObject([
    { listingId: 'PL000001', version: 3, entries: { plate: 'BLK-*', companyCode: 'C01', siteCode: null } },
  ]);
});

it('deletes an entry with a reason, for accounts that may delete', async () => {
  server.onDeal('10673', () => dealResponse({ listingId: row.listingId }));
  const { user } = await showScreen('sites/plate-list');
  expect(await findRowAction(user, await shownRow(), '刪除')).toBeNull();
});

it('offers no actions without permission', async () => {
  serve(['10670']);
  await showScreen('sites/plate-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增名單' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('10670', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('sites/plate-list');
  await waitFor(() => expect(screen.getAllByText(/系統忙碌中/).length).toBeGreaterThan(0));
});
