import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let data: DealResult<'BankMatchWorkbench'>;
let said: string[];
let unbind = () => {};

const buildLine = (bankLineId: string, amountTwd: number): Schemas['WaitingBankLine'] => ({
  bankLineId,
  bankAccountCode: 'BA001',
  bankName: '示範商業銀行',
  accountNumber: '98100000010001',
  postedOn: '2026-11-20',
  amountTwd,
  summary: `摘要${bankLineId}`,
  note: '',
  version: 1,
});
const buildDue = (dueId: string, amountTwd: number): Schemas['WaitingDeposit'] => ({
  dueId,
  bankAccountCode: 'BA001',
  siteCode: 'S01',
  siteName: `站${dueId}`,
  depositKind: 1,
  businessDate: '2026-11-19',
  amountTwd,
});

beforeEach(() => {
  const actionCodes = ['40202', '40206'].map((operateCode) => ({ operateCode }));
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo({ actionCodes }) });
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  server = new FakeServer();
  server.install();
  data = {
    lines: [buildLine('L1', 3_000), buildLine('L2', 900)],
    dues: [buildDue('D1', 1_000), buildDue('D2', 2_000)],
    suggestions: [
      {
        lines: [{ bankLineId: 'L1', version: 1 }],
        dueIds: ['D1', 'D2'],
        matchReason: 8,
        feeTwd: 0,
        differenceTwd: 0,
        isCertain: false,
      },
    ],
    lineCount: 2,
    dueCount: 2,
  };
  server.onDeal('40203', () => dealResponse(data));
  server.onDeal('40205', {
    matches: [{ lines: [{ bankLineId: 'L1', version: 2 }], matchReason: 8, feeTwd: 0, differenceTwd: 0 }],
  });
  server.onDeal('40207', { lines: [{ bankLineId: 'L1', version: 3 }] });
});
afterEach(() => unbind());

const show = () => showScreen('settlement/match-workbench');
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const side = (name: '銀行明細' | '待入帳結算單') => screen.findByRole('grid', { name });
const selectedIn = async (name: '銀行明細' | '待入帳結算單') =>
  within(await side(name))
    .queryAllByRole('row', { selected: true })
    .map((row) => row.getAttribute('data-row-id'));
const press = async (name: '銀行明細' | '待入帳結算單', ...keys: string[]) => {
  const grid = await side(name);
  for (const key of keys) fireEvent.keyDown(grid, { key });
};
const figures = () => screen.getByRole('region', { name: '選取合計' }).textContent;

describe('keys', () => {
  it('select one line and two deposits, match them, and undo the match', async () => {
    await show();
    await press('銀行明細', 'ArrowDown', ' ');
    await press('待入帳結算單', 'ArrowDown', ' ', 'ArrowDown', ' ');
    expect(await selectedIn('待入帳結算單')).toEqual(['D1', 'D2']);
    expect(figures()).toMatch(/明細 1 筆3,000結算單 2 張3,000手續費0差額0/);
    await press('待入帳結算單', 'Enter');
    await waitFor(() => expect(said).toEqual(['已配對 1 組']));
    expect(sentTo('40205')).toEqual([
      { matches: [{ lines: [{ bankLineId: 'L1', version: 1 }], dueIds: ['D1', 'D2'], reason: null }] },
    ]);
    await waitFor(async () => expect(await selectedIn('銀行明細')).toEqual([]));
    await press('銀行明細', 'u');
    await waitFor(() => expect(said).toContain('已復原，1 筆明細回到未對帳'));
    expect(sentTo('40207')).toEqual([{ lines: [{ bankLineId: 'L1', version: 2 }] }]);
  });

  it('show a suggestion with its reason, and match it', async () => {
    await show();
    await press('銀行明細', 's');
    expect(await screen.findByText(/同一營業日多張結算單合計相符/)).toBeDefined();
    expect(await selectedIn('銀行明細')).toEqual(['L1']);
    await press('銀行明細', 'Escape');
    expect(await selectedIn('銀行明細')).toEqual([]);
    await press('銀行明細', 's', 'Enter');
    await waitFor(() => expect(sentTo('40205')).toHaveLength(1));
  });
});

describe('a match', () => {
  it('with a difference needs a reason', async () => {
    const { user } = await show();
    await user.click(within(await side('銀行明細')).getByText('摘要L2'));
    await user.click(within(await side('待入帳結算單')).getByText('站D1'));
    expect(figures()).toMatch(/差額-100/);
    await user.click(screen.getByRole('button', { name: /^配\s?對$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('金額相差 -100 元，仍要配對？')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '短少' } });
    await user.click(dialog.getByRole('button', { name: /^配\s?對$/ }));
    await waitFor(() => expect(sentTo('40205')).toHaveLength(1));
    expect(sentTo('40205')[0]).toMatchObject({ matches: [{ dueIds: ['D1'], reason: '短少' }] });
  });

  it('that another user made first keeps the selection and names what is gone', async () => {
    const { user } = await show();
    await press('銀行明細', 's');
    server.onDeal('40205', () => {
      data = { ...data, lines: data.lines.slice(1), suggestions: [] };
      return { body: { success: false, code: 'stale-version', message: '此銀行明細已變更' } };
    });
    await user.click(screen.getByRole('button', { name: /^配\s?對$/ }));
    expect(await screen.findByText(/已選項目中有 1 筆已不在清單內/)).toBeDefined();
    expect(said).toEqual(['此銀行明細已變更']);
    expect(await selectedIn('待入帳結算單')).toEqual(['D1', 'D2']);
  });
});

it('a filter keeps selected rows in view', async () => {
  const { user } = await show();
  await user.click(within(await side('銀行明細')).getByText('摘要L2'));
  fireEvent.change(screen.getByLabelText('篩選銀行明細'), { target: { value: '3,000' } });
  const grid = within(await side('銀行明細'));
  expect(grid.getByText('摘要L1')).toBeDefined();
  expect(grid.getByText('摘要L2')).toBeDefined();
});

it('renders a part of 2,000 rows', async () => {
  data = { ...data, lines: Array.from({ length: 2_000 }, (_, index) => buildLine(`N${index}`, 1 + index)) };
  await show();
  const grid = await side('銀行明細');
  expect(grid.getAttribute('aria-rowcount')).toBe('2001');
  expect(grid.querySelectorAll('[data-row-id]').length).toBeLessThan(60);
});
