import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildBankLine } from '../../../testing/builders/settlement-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let asked: DealRequest<'BankLineList'>[];
let said: string[];
let unbind = () => {};
const waiting = buildBankLine();
const matched = buildBankLine({
  bankLineId: 'BA001-2',
  serial: '2',
  amountTwd: 9850,
  summary: '收單撥款',
  state: 2,
  dueId: 'RM20261118-S01-E',
  siteCode: 'S01',
  siteName: '信義松仁站',
  depositKind: 2,
  businessDate: '2026-11-18',
  dueTwd: 10_000,
  feeTwd: 150,
  differenceTwd: 0,
  matchReason: 4,
  settledByName: '陳會計',
  settledAt: '2026-11-19T10:30:00+08:00',
  version: 2,
});

function signInWith(...codes: string[]) {
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo({ actionCodes }) });
}

beforeEach(() => {
  signInWith('40200', '40201', '40202', '40206', '40208');
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  server = new FakeServer();
  server.install();
  server.onDeal('40200', (payload: unknown) => {
    asked.push(payload as DealRequest<'BankLineList'>);
    const page: DealResult<'BankLineList'> = {
      items: [waiting, matched],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: {
        amountTwd: 11_350,
        dueTwd: 10_000,
        feeTwd: 150,
        differenceTwd: 0,
        unmatchedCount: 1,
        unmatchedTwd: 1500,
        mismatchCount: 0,
        openDueCount: 3,
        openDueTwd: 7200,
      },
    };
    return dealResponse(page);
  });
  server.onDeal('40212', {
    accounts: [{ bankAccountCode: 'BA001', bankName: '示範商業銀行', accountNumber: '98100000010001' }],
  });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});
afterEach(() => unbind());

const show = (search = '') => showScreen('settlement/remittance-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

describe('list of bank lines', () => {
  it('queries the last thirty days, and shows why a line was matched', async () => {
    await show();
    const row = await rowOf('收單撥款');
    for (const text of [
      'RM20261118-S01-E',
      '內扣手續費後金額與入帳期間相符',
      '電子支付撥款',
      '150',
      '已對帳',
    ])
      expect(row.getByText(text)).toBeDefined();
    expect(asked[0]?.filters).toEqual({ from: '2026-10-22', to: '2026-11-20' });
    fireEvent.click(
      within(screen.getByRole('group', { name: '明細分類' })).getByRole('button', { name: /未對帳/ }),
    );
    await waitFor(() => expect(asked.at(-1)?.filters).toMatchObject({ states: [1] }));
  });

  it('offers no write actions to read-only users', async () => {
    signInWith('40200');
    const { user } = await show();
    expect(await findRowAction(user, await rowOf('現金存款'), '手動沖銷')).toBeNull();
    expect(screen.queryByRole('button', { name: '自動配對' })).toBeNull();
  });

  it('matches open lines and reports the result', async () => {
    server.onDeal('40201', { matchedCount: 12, mismatchCount: 1, leftCount: 3 });
    const { user } = await show();
    await rowOf('現金存款');
    await user.click(screen.getByRole('button', { name: '自動配對' }));
    await waitFor(() => expect(said).toEqual(['自動配對完成：已對帳 12 筆、金額不符 1 筆、仍未對帳 3 筆']));
  });
});

describe('a line', () => {
  it('is matched manually with a reason, and shows server errors in the form', async () => {
    server.onDeal('40211', { dues: [] });
    server.onDeal('40202', () => ({
      body: { success: false, message: '此筆明細已對帳，本次未做任何更動；如需更正，請先取消對帳。' },
    }));
    const { user } = await show();
    await user.click((await rowOf('現金存款')).getByRole('button', { name: '手動沖銷' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByTitle('不屬於任何結算單')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: '手動沖銷' }));
    await waitFor(() => expect(drawer.getByLabelText('沖銷原因').getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(drawer.getByLabelText('沖銷原因'), { target: { value: ' 存款息 ' } });
    await user.click(drawer.getByRole('button', { name: '手動沖銷' }));
    expect(await drawer.findByText(/此筆明細已對帳/)).toBeDefined();
    expect((drawer.getByLabelText('沖銷原因') as HTMLTextAreaElement).value).toBe(' 存款息 ');
    expect(sentTo('40202')).toEqual([
      { bankLineId: waiting.bankLineId, version: 1, dueId: null, reason: '存款息' },
    ]);
  });

  it('that is matched can be unmatched with a reason', async () => {
    server.onDeal('40206', { bankLineId: matched.bankLineId, version: 3 });
    const { user } = await show();
    await user.click((await rowOf('收單撥款')).getByRole('button', { name: '取消對帳' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('取消 2026/11/19 入帳 9,850 元的對帳？')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '對錯場站' } });
    await user.click(dialog.getByRole('button', { name: '取消對帳' }));
    await waitFor(() => expect(said).toEqual(['已取消對帳']));
    expect(sentTo('40206')).toEqual([{ bankLineId: matched.bankLineId, version: 2, reason: '對錯場站' }]);
  });
});

it('a bank file is checked row by row before it is sent', async () => {
  server.onDeal('40208', { importedCount: 1, repeatedCount: 1 });
  const { user } = await show();
  await rowOf('現金存款');
  await user.click(screen.getByRole('button', { name: '匯入對帳檔' }));
  const dialog = await screen.findByRole('dialog');
  const upload = async (...rows: string[]) => {
    const text = ['帳號,入帳日,交易序號,金額,摘要,備註', ...rows].join('\n');
    const input = dialog.querySelector('input[type="file"]') as HTMLInputElement;
    await user.upload(input, new File([text], '對帳檔.csv', { type: 'text/csv' }));
  };
  await upload('98100000010001,2026/11/31,1,100,現金存款,');
  // In the list of errors and at the cell.
  expect(await within(dialog).findAllByText(/請填寫日期/)).toHaveLength(2);
  await upload('98100000010001,1151120,1,"1,200",現金存款,', '98100000010001,20261120,2,300,轉帳,A');
  const send = await within(dialog).findByRole('button', { name: /匯入 2 / });
  await user.click(send);
  await waitFor(() => expect(said).toEqual(['已匯入 1 筆，略過先前已匯入的 1 筆']));
  const line = { accountNumber: '98100000010001', postedOn: '2026-11-20' };
  expect(sentTo('40208')).toEqual([
    {
      rows: [
        { ...line, serial: '1', amountTwd: 1200, summary: '現金存款', note: '' },
        { ...line, serial: '2', amountTwd: 300, summary: '轉帳', note: 'A' },
      ],
    },
  ]);
});
