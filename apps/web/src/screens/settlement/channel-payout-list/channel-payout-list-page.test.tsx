import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildChannelPayout, buildChannelTerm } from '../../../testing/builders/channel-builders.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const waiting = buildChannelPayout();
const settled = buildChannelPayout({
  payoutId: 'CP20261117-C01-3',
  businessDate: '2026-11-17',
  statementName: '悠遊卡.csv',
  statedGrossTwd: 1_000,
  state: 2,
});
const summary = {
  grossTwd: 2_000,
  feeTwd: 34,
  netTwd: 1_966,
  expectedCount: 1,
  differingCount: 0,
  overdueCount: 1,
  overdueTwd: 983,
};
let server: FakeServer;

beforeEach(() => {
  server = serveScreen(['40400', '40420', '40421', '40423', '40427', '40428', '40440'])
    .onDeal('40420', { items: [waiting, settled], total: 2, page: 1, pageSize: 20, summary })
    .onDeal('40400', {
      items: [buildChannelTerm()],
      total: 1,
      page: 1,
      pageSize: 100,
      summary: { companies: [] },
    })
    .onDeal('40423', { matchedCount: 2, leftCount: 1 })
    .onDeal('40427', { payoutId: settled.payoutId, version: 3 })
    .onDeal('40428', { rowCount: 1, matchedCount: 1, differenceCount: 0, payouts: [] });
});

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (file: string) =>
  within((await screen.findByText(file, { selector: 'td *' })).closest('tr') as HTMLElement);

it('tells how many payouts are overdue, and matches bank lines', async () => {
  const { user } = await showScreen('settlement/channel-payout-list');
  const tiles = within(await screen.findByRole('list', { name: '通路撥款' }));
  expect(await tiles.findByText('983')).toBeDefined();
  expect(tiles.getByText('1 筆')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: '比對入帳' }));
  await waitFor(() => expect(sentTo('40423')).toEqual([{}]));
});

it('withdraws a statement for a reason', async () => {
  const { user } = await showScreen('settlement/channel-payout-list');
  await pressRowAction(user, await rowOf('悠遊卡.csv'), '撤回對帳單');
  const dialog = within(
    (await screen.findByText('撤回 悠遊卡.csv？')).closest('[role=dialog]') as HTMLElement,
  );
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '更正檔');
  await user.click(dialog.getByRole('button', { name: '撤回對帳單' }));
  await waitFor(() =>
    expect(sentTo('40427')).toEqual([{ payoutId: settled.payoutId, version: 2, reason: '更正檔' }]),
  );
});

it('imports a statement by the saved layout', async () => {
  const { user } = await showScreen('settlement/channel-payout-list');
  await user.click(await screen.findByRole('button', { name: '匯入對帳單' }));
  const columns = await screen.findByText(/欄位：交易序號、交易日期、交易金額、手續費/);
  const dialog = columns.closest('[role=dialog]') as HTMLElement;
  expect(within(dialog).getByText(/，2026\/01\/01 起$/)).toBeDefined();
  const file = new File(['交易序號,交易日期,交易金額,手續費\nT1,2026/11/18,1000,16.5\n'], '1118.csv');
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file);
  await user.click(await within(dialog).findByRole('button', { name: /匯入 1 / }));
  await waitFor(() => expect(sentTo('40428')).toHaveLength(1));
  expect(sentTo('40428')).toEqual([
    {
      termCode: 'CT001',
      fileName: '1118.csv',
      rows: [{ reference: 'T1', paidOn: '2026-11-18', amountTwd: 1_000, feeTwd: 17, payoutOn: null }],
    },
  ]);
});
