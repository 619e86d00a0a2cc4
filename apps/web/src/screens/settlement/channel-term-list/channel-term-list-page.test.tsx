import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildChannelTerm } from '../../../testing/builders/channel-builders.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row = buildChannelTerm();
const companies = [
  {
    companyCode: 'C01',
    name: '示範停車',
    accounts: [{ code: 'BA001', name: '示範商業銀行 98100000010001' }],
  },
];
let server: FakeServer;

beforeEach(() => {
  server = serveScreen(['40400', '40401', '40402'])
    .onDeal('40400', { items: [row], total: 1, page: 1, pageSize: 20, summary: { companies } })
    .onDeal('40410', { term: row, history: [] })
    .onDeal('40402', { termCode: row.termCode, version: 2 });
});

const shownRow = async () =>
  within((await screen.findByText(row.termCode, { selector: 'td *' })).closest('tr') as HTMLElement);

it('shows fee and payout days, and says that formats are settings', async () => {
  const { user } = await showScreen('settlement/channel-term-list');
  expect((await shownRow()).getByText('16.5 ‰')).toBeDefined();
  expect((await shownRow()).getByText('T+3')).toBeDefined();
  expect(screen.getByText(/檔案格式並未公開/)).toBeDefined();
  await user.click((await shownRow()).getByRole('button', { name: row.termCode }));
  expect(await screen.findByText('尚無異動。')).toBeDefined();
});

it('saves changed terms with their version', async () => {
  const { user } = await showScreen('settlement/channel-term-list');
  await pressRowAction(user, await shownRow(), '編輯');
  const form = within((await screen.findByText('編輯 CT001')).closest('[role=dialog]') as HTMLElement);
  const fee = await form.findByRole('textbox', { name: '手續費' });
  await user.clear(fee);
  await user.type(fee, '17.1');
  await user.click(form.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() => expect(server.asked('deal 40402')).toHaveLength(1));
  const [sent] = server.asked('deal 40402').map(({ body }) => JSON.parse((body as { Json: string }).Json));
  expect(sent).toMatchObject({
    termCode: 'CT001',
    version: 1,
    entries: { feeRate: '17.1', feeColumn: '手續費', payoutOnColumn: null },
  });
});
