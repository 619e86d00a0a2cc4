import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildPending } from '../../../testing/builders/pending-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildOwnerSettlement } from '../../../testing/builders/settlement-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let asked: DealRequest<'OwnerSettlementList'>[];
let said: string[];
let unbind = () => {};
const trial = buildOwnerSettlement();
const approved = buildOwnerSettlement({
  settlementId: 'ST202610-S02',
  siteCode: 'S02',
  siteName: '桃園中正站',
  feeCollection: 2,
  payableTwd: 99_000,
  state: 2,
  documentId: '40301-20261108-001',
  version: 3,
});

const buildPage = (
  ...items: DealResult<'OwnerSettlementList'>['items']
): DealResult<'OwnerSettlementList'> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  summary: {
    revenueTwd: 200_000,
    collectedTwd: 0,
    allowanceTwd: 2000,
    feeTwd: 29_700,
    payableTwd: 183_150,
    trialCount: 1,
    submittedCount: 0,
    approvedCount: 1,
    approvedTwd: 99_000,
  },
});
const buildRecord = (settlement: Schemas['OwnerSettlementRow']): Schemas['OwnerSettlementRecord'] => ({
  settlement,
  parts: [
    {
      ownerContractId: 'OC-S01',
      contractNumber: 'S01-1',
      ownerName: '松仁大樓管理委員會',
      from: '2026-10-01',
      to: '2026-10-31',
      revenueTwd: 100_000,
      allowanceTwd: 1000,
      collectedTwd: 0,
      feePerMille: 150,
      feeTwd: 14_850,
      guaranteeTwd: 90_000,
      guaranteeTopUpTwd: 5850,
      fixedRentTwd: 3000,
      deductions: [
        { serviceOrderCode: 'SO0001', twd: 1500 },
        { serviceOrderCode: null, twd: 30 },
      ],
      deductionTwd: 1530,
      payableTwd: 91_470,
    },
  ],
  modes: [
    { mode: 1, count: 900, twd: 100_000 },
    { mode: 11, count: 3, twd: 1000 },
  ],
  openDayCount: 2,
  openDueCount: 0,
  isOutdated: true,
  uncoveredOn: null,
  history: [],
});

function signInWith(...codes: string[]) {
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo({ actionCodes }) });
}

beforeEach(() => {
  signInWith('40300', '40301', '40302', '40305', '40307');
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  server = new FakeServer();
  server.install();
  server.onDeal('40300', (payload: unknown) => {
    asked.push(payload as DealRequest<'OwnerSettlementList'>);
    return dealResponse(buildPage(trial, approved));
  });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});
afterEach(() => unbind());

const show = (search = '') => showScreen('settlement/owner-settlement-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

it('shows each line of the calculation with its contract', async () => {
  const settlement = buildOwnerSettlement();
  server.onDeal('40310', buildRecord(settlement));
  await show(`?detail=${settlement.settlementId}`);
  const line = async (text: string) =>
    within((await screen.findByText(text, { selector: 'td, td *' })).closest('tr') as HTMLElement);
  for (const [what, twd] of [
    ['加：保證金額 90,000 元的差額', '5,850'],
    ['加：固定租金', '3,000'],
    ['減：代墊服務單 SO0001', '-1,500'],
    ['減：匯費', '-30'],
  ] as const) {
    const row = await line(what);
    expect(row.getByText(twd)).toBeDefined();
    expect(row.getByRole('link').getAttribute('href')).toBe('/settlement/owner-contract-list?detail=OC-S01');
  }
});

it('queries by the active tab, and shows the fee collection method', async () => {
  await show();
  const row = await rowOf('桃園中正站');
  for (const text of ['2026/10', '99,000', '另行匯款', '已核准待匯款'])
    expect(row.getByText(text)).toBeDefined();
  fireEvent.click(
    within(screen.getByRole('group', { name: '結算分類' })).getByRole('button', { name: /待匯款/ }),
  );
  await waitFor(() => expect(asked.at(-1)?.filters).toMatchObject({ states: [2] }));
});

it('offers no write actions to read-only users', async () => {
  signInWith('40300');
  const { user } = await show();
  expect(await findRowAction(user, await rowOf('信義松仁站'), /送\s?審/)).toBeNull();
  expect(await findRowAction(user, await rowOf('桃園中正站'), '確認匯款')).toBeNull();
});

it('links from row and detail to a pending document, and names the disabled actions', async () => {
  const { pendingDocuments, name, path, reason } = buildPending('40301');
  const settlement = buildOwnerSettlement({ pendingDocuments });
  server.onDeal('40300', buildPage(settlement));
  server.onDeal('40310', buildRecord(settlement));
  const { user } = await show(`?detail=${settlement.settlementId}`);
  const row = await rowOf('信義松仁站');
  expect(row.getByRole('link', { name: '送審中' }).getAttribute('href')).toBe(path);
  expect(await rowActionReason(user, row, /^送\s?審$/)).toBe(reason);
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByRole('link', { name })).getAttribute('href')).toBe(path);
});

it('explains a draft line by line, and shows what blocks it', async () => {
  server.onDeal('40310', buildRecord(trial));
  await show(`?detail=${trial.settlementId}`);
  const drawer = within(await screen.findByRole('dialog'));
  const table = within(await drawer.findByRole('group', { name: '試算說明' }));
  for (const text of ['100,000', '-1,000', '減：手續費 15 %（匯款內扣）', '-14,850', '84,150'])
    expect(table.getByText(text)).toBeDefined();
  expect(drawer.getByText('該月交易在試算後有變動，請重新試算')).toBeDefined();
  expect(drawer.getByText('還有 2 筆日結未結帳，結帳後才能送審')).toBeDefined();
});

it('confirms the remittance date, and shows server errors in the form', async () => {
  server.onDeal('40305', () => ({
    body: { success: false, message: '未確認：只有已核准待匯款的結算可以確認匯款。' },
  }));
  const { user } = await show();
  await user.click((await rowOf('桃園中正站')).getByRole('button', { name: '確認匯款' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('確認 2026/10 桃園中正站 已匯款 99,000 元')).toBeDefined();
  await user.click(drawer.getByRole('button', { name: '確認匯款' }));
  expect(await drawer.findByText(/只有已核准待匯款/)).toBeDefined();
  expect(sentTo('40305')).toEqual([
    { settlementId: approved.settlementId, version: 3, remittedOn: '2026-11-20' },
  ]);
});

it('revokes the approval with a reason, and keeps the dialog after a rejection', async () => {
  server.onDeal('40307', () => ({
    body: { success: false, message: '未撤銷：款項已匯給業主，請改以下一期調整。' },
  }));
  const { user } = await show();
  expect(await findRowAction(user, await rowOf('信義松仁站'), '撤銷核准')).toBeNull();
  await pressRowAction(user, await rowOf('桃園中正站'), '撤銷核准');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('撤銷 2026/10 桃園中正站 業主結算的核准？')).toBeDefined();
  fireEvent.change(question.getByLabelText('原因'), { target: { value: '漏計一筆' } });
  await user.click(question.getByRole('button', { name: '撤銷核准' }));
  expect(await question.findByText(/款項已匯給業主/)).toBeDefined();
  expect(sentTo('40307')).toEqual([{ settlementId: approved.settlementId, version: 3, reason: '漏計一筆' }]);
});
