import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['PartnerRow'] = {
  partnerCode: 'SP001',
  name: '府中商場',
  taxNumber: '83045210',
  contactName: '周店長',
  contactPhone: null,
  contactEmail: null,
  siteCodes: ['S01'],
  siteNames: ['信義松仁站'],
  validFrom: '2024-01-01',
  validUntil: null,
  standing: 'in-force',
  budgetTwd: 60_000,
  usedTwd: 45_500,
  budgetCount: null,
  usedCount: 12,
  billing: 1,
  paymentDays: 30,
  planCount: 0,
  mayChange: true,
  version: 3,
};
const used: Schemas['PartnerRow'] = { ...row, partnerCode: 'SP002', name: '三多影城', planCount: 2 };
const page: DealResult<'DiscountPartnerList'> = { items: [row, used], total: 2, page: 1, pageSize: 20 };
const detail: DealResult<'DiscountPartnerDetail'> = { partner: row, plans: [], history: [] };
const CODES = ['50300', '50301', '50302', '50303', '50304'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes);
  const info = buildSessionInfo({
    actionCodes: codes.map((operateCode) => ({ operateCode })),
    userInfo: { name: '林系統', type: 1, code: 'U1', account: 'admin' },
  });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
  server.onDeal('50300', page).onDeal('50310', detail);
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.name, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('discounts/partner-list', '?keyword=A&sort=name.desc');
  await user.click((await shownRow()).getByRole('button', { name: row.name }));
  expect(await screen.findByText('剩餘預算')).toBeDefined();
  expect(screen.getByText(/14,500/)).toBeDefined();
  expect(screen.getByText('還沒有異動。')).toBeDefined();
  expect(sentTo('50300')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'name', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('50302', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/name', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('discounts/partner-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('店家名稱');
  fireEvent.change(field, { target: { value: '另一筆資料' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('50302')).toMatchObject([
    { partnerCode: 'SP001', version: 3, entries: { name: '另一筆資料', validUntil: null } },
  ]);
});

it('asks for payment terms only of monthly billing', async () => {
  server.onDeal('50302', () => dealResponse({ partnerCode: 'SP001' }));
  const { user } = await showScreen('discounts/partner-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('付款天數')).toBeDefined();
  const billing = dialog.getByRole('combobox', { name: /請款方式/ });
  fireEvent.mouseDown(billing);
  fireEvent.click(await screen.findByTitle('不請款'));
  await waitFor(() => expect(dialog.queryByLabelText('付款天數')).toBeNull());
  await user.click(dialog.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(sentTo('50302')).toMatchObject([{ version: 3, entries: { billing: 0, paymentDays: null } }]),
  );
});

it('does not offer to delete a partner with discount plans', async () => {
  const { user } = await showScreen('discounts/partner-list');
  const cell = await screen.findByText(used.name, { selector: 'td *' });
  const usedRow = within(cell.closest('tr') as HTMLElement);
  expect(await rowActionReason(user, usedRow, '刪除')).toBe('此店家有折扣方案，請改設合約迄日');
});

it('deletes a row with a reason', async () => {
  server.onDeal('50303', () => dealResponse({ partnerCode: 'SP001' }));
  const { user } = await showScreen('discounts/partner-list');
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() =>
    expect(sentTo('50303')).toEqual([{ partnerCode: 'SP001', version: 3, reason: '重複建立' }]),
  );
});

it('offers no actions without permission', async () => {
  serve(['50300']);
  await showScreen('discounts/partner-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增店家' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('50300', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('discounts/partner-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
