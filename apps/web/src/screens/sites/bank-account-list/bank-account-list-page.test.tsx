import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['BankAccountRow'] = {
  bankAccountCode: 'BA001',
  companyCode: 'C01',
  companyName: '安心停車',
  branchCode: null,
  branchName: null,
  siteCode: 'S99',
  siteName: '舊站',
  bankCode: '981',
  bankName: '示範商業銀行',
  bankBranch: '信義分行',
  accountNumber: '98100000010001',
  holder: '安心停車戶',
  purpose: 1,
  virtualAccountPrefix: null,
  validFrom: null,
  validUntil: null,
  state: 1,
  version: 3,
};
const page: DealResult<'BankAccountList'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
  summary: { validCount: 1, companies: [{ companyCode: 'C01', name: '安心停車', branches: [], sites: [] }] },
};

it('edits an account, keeps its withdrawn site, and shows the server’s error at the field', async () => {
  const server = serveScreen(['70500', '70502']).onDeal('70500', page);
  server.onDeal('70502', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/accountNumber', message: '此銀行已有相同的帳號' }],
    },
  }));
  const { user } = await showScreen('sites/bank-account-list');
  const shown = within(
    (await screen.findByText(row.holder, { selector: 'td *' })).closest('tr') as HTMLElement,
  );
  await user.click(shown.getByRole('button', { name: '編輯' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('舊站')).toBeDefined();
  expect(dialog.getByLabelText('公司')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('帳號'), { target: { value: '98100000010002' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('此銀行已有相同的帳號')).toBeDefined();
  await waitFor(() =>
    expect(
      server.asked('deal 70502').map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown),
    ).toMatchObject([
      { bankAccountCode: 'BA001', version: 3, entries: { accountNumber: '98100000010002', siteCode: 'S99' } },
    ]),
  );
});
