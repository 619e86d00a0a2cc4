import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { closeDrafts, openDrafts } from '../../../shared/form/draft/draft-account.ts';
import { draftDatabase } from '../../../shared/form/draft/draft-storage.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildDailyClose } from '../../../testing/builders/settlement-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let asked: DealRequest<'DailyCloseList'>[];
let said: string[];
let unbind = () => {};
const open = buildDailyClose();
const closed = buildDailyClose({
  dailyCloseId: 'DC20261118-S01',
  businessDate: '2026-11-18',
  machineCode: null,
  countedCashTwd: 400,
  cashDifferenceTwd: -300,
  checkResult: 2,
  discrepancies: [2, 3],
  explanation: '找零金短少',
  state: 1,
  version: 4,
});

function signInWith(...codes: string[]) {
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo({ actionCodes }) });
}

beforeEach(() => {
  signInWith('40100', '40102', '40105', '40106');
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  server = new FakeServer();
  server.install();
  server.onDeal('40100', (payload: unknown) => {
    asked.push(payload as DealRequest<'DailyCloseList'>);
    const page: DealResult<'DailyCloseList'> = {
      items: [open, closed],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: {
        openSiteCount: 1,
        openCount: 1,
        abnormalCount: 1,
        systemCount: 24,
        systemTwd: 3800,
        machineCount: 24,
        machineTwd: 3800,
        countedCashTwd: 400,
        invoiceCount: 22,
        invoiceTwd: 3700,
        differenceTwd: 0,
        cashDifferenceTwd: -300,
      },
    };
    return dealResponse(page);
  });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});
afterEach(() => unbind());

const show = (search = '') => showScreen('settlement/daily-close-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

describe('list of daily closes', () => {
  it('queries the last seven days, and shows discrepancies as text', async () => {
    await show();
    const row = await rowOf('線上（無機台）');
    for (const text of ['信義松仁站', '-300', '異常', '金額差異、分店數差異', '已結帳'])
      expect(row.getByText(text)).toBeDefined();
    expect(asked[0]?.filters).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    const tabs = within(screen.getByRole('group', { name: '日結分類' }));
    fireEvent.click(tabs.getByRole('button', { name: /異常/ }));
    await waitFor(() => expect(asked.at(-1)?.filters).toMatchObject({ checkResults: [2] }));
  });

  it('offers no write actions to read-only users', async () => {
    signInWith('40100');
    const { user } = await show();
    expect(await findRowAction(user, await rowOf('S01-APS1'), '結帳')).toBeNull();
  });
});

describe('a day', () => {
  it('with discrepancies needs an explanation to be closed', async () => {
    server.onDeal('40105', { dailyCloseId: open.dailyCloseId, version: 2, checkResult: 2 });
    const { user } = await show();
    await user.click((await rowOf('S01-APS1')).getByRole('button', { name: '結帳' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('結帳 2026/11/19 信義松仁站／S01-APS1')).toBeDefined();
    expect(drawer.getByText(/其餘帳務相符；填入實點現金後/)).toBeDefined();
    fireEvent.change(drawer.getByLabelText('實點現金'), { target: { value: '700' } });
    expect(await drawer.findByText('帳務相符，可以結帳')).toBeDefined();
    fireEvent.change(drawer.getByLabelText('實點現金'), { target: { value: '650' } });
    expect(await drawer.findByText('異常：金額差異，結帳前請說明差異')).toBeDefined();
    expect(drawer.getByText('-50')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: /結\s?帳/ }));
    await waitFor(() => expect(drawer.getByLabelText('差異說明').getAttribute('aria-invalid')).toBe('true'));
    expect(sentTo('40105')).toEqual([]);
    fireEvent.change(drawer.getByLabelText('差異說明'), { target: { value: ' 找零金短少 ' } });
    await user.click(drawer.getByRole('button', { name: /結\s?帳/ }));
    await waitFor(() => expect(said).toEqual(['已結帳，核對結果：異常']));
    expect(sentTo('40105')).toEqual([
      { dailyCloseId: open.dailyCloseId, version: 1, countedCashTwd: 650, explanation: '找零金短少' },
    ]);
  });

  it('can be counted first, and shows server errors in the form', async () => {
    server.onDeal('40102', () => ({
      body: { success: false, message: '此日已結帳，本次未做任何更動；如需更正，請先重開日結。' },
    }));
    const { user } = await show();
    await pressRowAction(user, await rowOf('S01-APS1'), '填實收');
    const drawer = within(await screen.findByRole('dialog'));
    fireEvent.change(drawer.getByLabelText('實點現金'), { target: { value: '700' } });
    await user.click(drawer.getByRole('button', { name: '填實收' }));
    expect(await drawer.findByText(/此日已結帳/)).toBeDefined();
    expect((drawer.getByLabelText('實點現金') as HTMLInputElement).value).toBe('700');
    expect(sentTo('40102')).toEqual([
      { dailyCloseId: open.dailyCloseId, version: 1, countedCashTwd: 700, explanation: null },
    ]);
  });

  it('with changed figures shows the new ones before it can be closed', async () => {
    server.onDeal('40105', () => ({
      body: { success: false, code: 'stale-version', message: '交易的數字已有變動，請載入最新後再結帳。' },
    }));
    server.onDeal('40110', {
      close: buildDailyClose({ cashDueTwd: 4321, systemTwd: 5521, differenceTwd: -3621, version: 2 }),
      methods: [],
      history: [],
    });
    const { user } = await show();
    await user.click((await rowOf('S01-APS1')).getByRole('button', { name: '結帳' }));
    const drawer = within(await screen.findByRole('dialog'));
    fireEvent.change(drawer.getByLabelText('實點現金'), { target: { value: '700' } });
    expect(await drawer.findByText('帳務相符，可以結帳')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: /結\s?帳/ }));
    await user.click(await drawer.findByRole('button', { name: '載入最新內容' }));
    expect(await drawer.findByText('4,321')).toBeDefined();
    expect(drawer.getByText('異常：金額差異，結帳前請說明差異')).toBeDefined();
    expect((drawer.getByLabelText('實點現金') as HTMLInputElement).value).toBe('700');
    server.onDeal('40105', { dailyCloseId: open.dailyCloseId, version: 3, checkResult: 2 });
    fireEvent.change(drawer.getByLabelText('差異說明'), { target: { value: '補登' } });
    await user.click(drawer.getByRole('button', { name: /結\s?帳/ }));
    await waitFor(() => expect(sentTo('40105').at(-1)).toMatchObject({ version: 2, countedCashTwd: 700 }));
  });

  it('that is closed can be reopened with a reason', async () => {
    server.onDeal('40106', { dailyCloseId: closed.dailyCloseId, version: 5 });
    const { user } = await show();
    await user.click((await rowOf('線上（無機台）')).getByRole('button', { name: '重開' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('重開 2026/11/18 信義松仁站／線上（無機台） 的日結？')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '登錄錯誤' } });
    await user.click(dialog.getByRole('button', { name: /重\s?開/ }));
    await waitFor(() => expect(said).toEqual(['已重開日結']));
    expect(sentTo('40106')).toEqual([{ dailyCloseId: closed.dailyCloseId, version: 4, reason: '登錄錯誤' }]);
  });
});

describe('many days', () => {
  beforeEach(() => openDrafts('admin'));
  afterEach(async () => {
    closeDrafts();
    await clear(draftDatabase());
  });

  it('are closed in one request, and those that differ are shown one by one', async () => {
    const other = buildDailyClose({ dailyCloseId: 'DC20261119-S01-APS2', machineCode: 'S01-APS2' });
    server.onDeal('40107', {
      closedCount: 1,
      left: [
        { close: open, reason: 'not-counted' },
        { close: closed, reason: 'closed' },
        { close: other, reason: 'discrepancy' },
      ],
    });
    server.onDeal('40105', { dailyCloseId: other.dailyCloseId, version: 2, checkResult: 1 });
    const { user } = await show();
    await rowOf('S01-APS1');
    const [, ...boxes] = screen.getAllByRole('checkbox');
    for (const box of boxes) await user.click(box);
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: /結\s?帳/ }));
    const [heading] = await screen.findAllByText('結帳選取的 2 筆？');
    const question = within(heading?.closest('[role="dialog"]') as HTMLElement);
    await user.click(question.getByRole('button', { name: /結\s?帳/ }));
    await waitFor(() => expect(said).toEqual(['已結帳 1 筆，其餘 2 筆請逐筆處理']));
    expect(sentTo('40107')).toEqual([
      { selection: { keys: [open.dailyCloseId, closed.dailyCloseId] }, expectedCount: 2 },
    ]);
    expect((await screen.findByText('第 1 筆，剩 2 筆')).closest('span')?.textContent).toContain(
      '尚未清點現金',
    );
    // Input of a day that is passed over is kept.
    fireEvent.change(screen.getByLabelText('實點現金'), { target: { value: '123' } });
    await user.click(screen.getByRole('button', { name: '下一筆' }));
    expect(await screen.findByText('第 2 筆，剩 2 筆')).toBeDefined();
    expect(screen.getByText('結帳 2026/11/19 信義松仁站／S01-APS2')).toBeDefined();
    fireEvent.change(screen.getByLabelText('實點現金'), { target: { value: '700' } });
    const form = screen.getByRole('form', { name: /S01-APS2/ }).closest('[role="dialog"]') as HTMLElement;
    await user.click(within(form).getByRole('button', { name: /結\s?帳/ }));
    expect(await screen.findByText('第 1 筆，剩 1 筆')).toBeDefined();
    expect(await screen.findByText(/有一份尚未儲存的內容/)).toBeDefined();
    expect(sentTo('40105')).toMatchObject([{ dailyCloseId: other.dailyCloseId, countedCashTwd: 700 }]);
  });
});
