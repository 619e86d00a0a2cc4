import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { bindNotices, type Notice } from '../../../shared/feedback/notify.ts';
import { buildDocumentHead } from '../../../testing/builders/rental-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['ArrearsCaseRow'] = {
  caseId: 'AR2611010001',
  siteCode: 'S01',
  siteName: '信義松仁站',
  companyCode: 'C01',
  plate: 'ABC-1234',
  stage: 2,
  stageName: '催繳通知',
  stageSince: '2026-11-10',
  status: 'open',
  feeCount: 1,
  owedTwd: 120,
  feeTwd: 30,
  totalTwd: 150,
  oldestOn: '2026-10-11',
  overdueDays: 40,
  openedOn: '2026-10-18',
  contactName: '陳小姐',
  contactAddress: '臺北市大安區青田街 1 號',
  contactPhone: null,
  contactEmail: null,
  letterCount: 0,
  lastLetterOn: null,
  planStatus: null,
  planDueOn: null,
  version: 2,
};
const fee: Schemas['ArrearsFee'] = {
  transactionId: 'T2610110001',
  siteName: '信義松仁站',
  exitedAt: '2026-10-11T18:00:00+08:00',
  owedTwd: 120,
  status: 'unpaid',
};
const page: DealResult<'ArrearsCaseList'> = {
  items: [row, { ...row, caseId: 'AR2611010002', plate: 'XYZ-9876', contactAddress: null }],
  total: 2,
  page: 1,
  pageSize: 20,
  summary: {
    matchingTwd: 240,
    byStage: [
      { stage: 1, count: 0, owedTwd: 0 },
      { stage: 2, count: 2, owedTwd: 240 },
      { stage: 3, count: 0, owedTwd: 0 },
    ],
    paidCount: 1,
    recoveredTwd: 90,
    writtenOffCount: 0,
    writtenOffTwd: 0,
  },
};
const letter: Schemas['ArrearsLetter'] = {
  letterId: 'AR2611010001-1',
  caseId: 'AR2611010001',
  title: '催繳通知',
  companyName: '安行停車管理股份有限公司',
  contactName: '陳小姐',
  contactAddress: '臺北市大安區青田街 1 號',
  plate: 'ABC-1234',
  text: '請於 115年11月30日 前繳納 150 元。',
  issuedOn: '2026-11-20',
  dueOn: '2026-11-30',
  owedTwd: 120,
  feeTwd: 30,
  totalTwd: 150,
  barcodes: ['151130P7A', '7297922611010001', '113017000000150'],
  fees: [fee],
};

let server: FakeServer;
const print = vi.fn();
let shown: Notice[];
beforeEach(() => {
  shown = [];
  bindNotices((notice) => shown.push(notice));
  print.mockClear();
  window.print = print;
  server = serveScreen(['10301', '30322', '30325', '30326', '30327', '30330', '30345'])
    .onDeal('30322', page)
    .onDeal('30323', { case: row, fees: [fee], plan: null, letters: [], history: [] });
});
const sent = (deal: string) => {
  const { body } = server.asked(`deal ${deal}`)[0] ?? { body: null };
  return JSON.parse((body as { Json: string }).Json) as unknown;
};

it('prints a letter with its three barcodes, and says what was left out', async () => {
  server.onDeal('30327', { letters: [letter], closedCount: 0, onPlanCount: 0, withoutAddressCount: 1 });
  const { user } = await showScreen('fees/arrears-case-list');
  await screen.findByText('ABC-1234', { selector: 'td *' });
  await user.click(document.querySelector('thead input[type=checkbox]') as HTMLElement);
  await user.click(await screen.findByText('列印催繳函', { selector: '[role=toolbar] button *' }));
  await screen.findByText('列印 2 封催繳函？');
  await user.click(await screen.findByText(/^列\s?印$/, { selector: '[role=dialog] button *' }));
  const text = await screen.findByText('請於 115年11月30日 前繳納 150 元。');
  expect(text.closest('article')?.querySelectorAll('svg[role=img]')).toHaveLength(3);
  expect(shown.map((notice) => notice.text)).toEqual([
    '已列印 1 封，略過 1 件（沒有地址、已結清或分期中）。',
  ]);
  expect(sent('30327')).toEqual({
    selection: { keys: ['AR2611010001', 'AR2611010002'] },
    expectedCount: 2,
  });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

it('updates the cases, and says what changed', async () => {
  server.onDeal('30325', { openedCount: 3, addedFeeCount: 4, advancedCount: 2, brokenPlanCount: 0 });
  const { user } = await showScreen('fees/arrears-case-list');
  await user.click(await screen.findByText('更新案件', { selector: 'button *' }));
  await waitFor(() =>
    expect(shown.map((notice) => notice.text)).toEqual(['新增 3 件，加入 4 筆未繳，2 件進入下一階段。']),
  );
});

it('shows a case with its fees, and saves the addressee', async () => {
  server.onDeal('30326', { caseId: row.caseId });
  const { user } = await showScreen('fees/arrears-case-list', '?detail=AR2611010001');
  expect(await screen.findByText('T2610110001')).toBeDefined();
  await user.click(await screen.findByText('聯絡資料', { selector: '[role=dialog] button *' }));
  const name = await screen.findByLabelText('姓名', { selector: '[role=dialog] input' });
  fireEvent.change(name, { target: { value: '林先生' } });
  await user.click(await screen.findByText(/^儲\s?存$/, { selector: 'button *' }));
  await waitFor(() =>
    expect(sent('30326')).toMatchObject({
      caseId: row.caseId,
      version: 2,
      entries: { contactName: '林先生' },
    }),
  );
});

it('submits the write-off of a case with what was shown', async () => {
  const form = {
    caseId: 'AR2611010001',
    feeCount: 1,
    amountTwd: 120,
    oldestOn: '2026-10-11',
    reason: 'debtor-unknown',
    note: '車牌已註銷',
  };
  const answer = () =>
    dealResponse({
      head: buildDocumentHead({ documentId: '30330-1151120-001', dealType: '30330', stateCode: '30330501' }),
      form,
      timeline: [],
      attachments: [],
    });
  server.on('POST /plusapi/Task/create', answer).on('POST /plusapi/Task/submit', answer);
  const { user } = await showScreen('fees/arrears-case-list', '?detail=AR2611010001');
  await screen.findByText('T2610110001');
  await user.click(await screen.findByText('呆帳沖銷', { selector: '[role=dialog] button *' }));
  await screen.findByText('ABC-1234 的呆帳沖銷');
  fireEvent.mouseDown(await screen.findByLabelText('沖銷原因'));
  await user.click(await screen.findByText('查無債務人', { selector: '.ant-select-item-option-content' }));
  fireEvent.change(screen.getByLabelText('說明'), { target: { value: '車牌已註銷' } });
  await user.click(await screen.findByText(/^送\s?審$/, { selector: '[role=dialog] button *' }));
  await waitFor(() =>
    expect(shown.map((notice) => notice.text)).toEqual(['已送出呆帳沖銷單 30330-1151120-001。']),
  );
  expect(sent('30330')).toEqual({ form });
});

it('disables the write-off of a case with a pending one, and names it', async () => {
  const pendingDocuments = [
    { documentId: '30330-1151119-001', dealType: '30330', stateCode: '30330501', blocks: ['30330'] },
  ];
  server.onDeal('30323', {
    case: { ...row, pendingDocuments },
    fees: [fee],
    plan: null,
    letters: [],
    history: [],
  });
  await showScreen('fees/arrears-case-list', '?detail=AR2611010001');
  await screen.findByText('T2610110001');
  const button = await screen.findByText('呆帳沖銷', { selector: '[role=dialog] button *' });
  expect(button.closest('button')?.getAttribute('aria-disabled')).toBe('true');
});

const fees = [fee, { ...fee, transactionId: 'T2610120002', owedTwd: 40 }];
const onPlan = { ...row, feeCount: 2, owedTwd: 160, planStatus: 'running', planDueOn: '2026-12-05' } as const;
const part: Schemas['ArrearsPart'] = {
  position: 1,
  dueOn: '2026-12-05',
  feeCount: 1,
  amountTwd: 120,
  status: 'paid',
  transactionIds: [],
};
const plan: Schemas['ArrearsPlan'] = {
  planId: 'AR2611010001-P01',
  status: 'running',
  partCount: 2,
  firstDueOn: '2026-12-05',
  agreedAt: '2026-11-20T10:00:00+08:00',
  accountName: '林系統',
  endedAt: null,
  reason: null,
  parts: [
    part,
    {
      ...part,
      position: 2,
      dueOn: '2027-01-05',
      amountTwd: 40,
      status: 'unpaid',
      transactionIds: ['T2610120002'],
    },
  ],
};
const dialogButton = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role=dialog] button *' });

it('shows the parts before they are agreed, and sends what was shown', async () => {
  server
    .onDeal('30323', {
      case: { ...row, feeCount: 2, owedTwd: 160 },
      fees,
      plan: null,
      letters: [],
      history: [],
    })
    .onDeal('30345', { caseId: row.caseId, version: 3 });
  const { user } = await showScreen('fees/arrears-case-list', '?detail=AR2611010001');
  await screen.findByText('T2610110001');
  await user.click(await dialogButton('分期付款'));
  await screen.findByText('ABC-1234 的分期付款');
  const preview = await screen.findByRole('region', { name: '各期' });
  expect([...preview.querySelectorAll('tbody tr')].map((line) => line.textContent)).toEqual([
    '12026/12/201120',
    '22027/01/20140',
  ]);
  const count = screen.getByLabelText('期數');
  fireEvent.change(count, { target: { value: '3' } });
  await screen.findByText('2 筆停車費無法分成 3 期，一筆停車費不拆分。');
  fireEvent.change(count, { target: { value: '2' } });
  await user.click(await dialogButton('確認分期'));
  await waitFor(() => expect(shown.map((notice) => notice.text)).toEqual(['已約定分期。']));
  expect(sent('30345')).toEqual({
    caseId: row.caseId,
    version: 2,
    feeCount: 2,
    amountTwd: 160,
    entries: { partCount: 2, firstDueOn: '2026-12-20' },
  });
});

it('collects exactly the fees of a part, and refuses letter and write-off meanwhile', async () => {
  const unpaid: Schemas['UnpaidRow'] = {
    transactionId: 'T2610110001',
    siteCode: 'S01',
    siteName: '信義松仁站',
    plate: row.plate,
    vehicleKind: 1,
    enteredAt: '2026-10-11T08:00:00+08:00',
    exitedAt: '2026-10-11T18:00:00+08:00',
    owedTwd: 120,
    overdueDays: 40,
    age: '31-90',
    noticeCount: 0,
    lastNoticeAt: null,
    lastNoticeType: null,
    paidByTransactionId: null,
    payState: 0,
    status: 'unpaid',
    hasPictures: false,
    version: 1,
  };
  server
    .onDeal('30323', { case: onPlan, fees, plan, letters: [], history: [] })
    .onDeal('10310', {
      plate: row.plate,
      totalTwd: 160,
      transactionIds: ['T2610110001', 'T2610120002'],
      items: [unpaid, { ...unpaid, transactionId: 'T2610120002', owedTwd: 40 }],
      feesByRate: [],
    })
    .onDeal('10301', { totalTwd: 40, items: [] });
  const { user } = await showScreen('fees/arrears-case-list', '?detail=AR2611010001');
  await screen.findByText('T2610110001');
  for (const name of ['列印催繳函', '呆帳沖銷'])
    expect((await dialogButton(name)).closest('button')?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: '第 1 期收款' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '第 2 期收款' }));
  await screen.findByText(/合計 1 筆/);
  await user.click(await dialogButton('確認收款'));
  await waitFor(() => expect(server.asked('deal 10301')).toHaveLength(1));
  expect(sent('10301')).toMatchObject({ transactionIds: ['T2610120002'], amountTwd: 40 });
});

it('cancels a plan for a reason', async () => {
  server
    .onDeal('30323', { case: onPlan, fees, plan, letters: [], history: [] })
    .onDeal('30346', { caseId: row.caseId, version: 3 });
  const { user } = await showScreen('fees/arrears-case-list', '?detail=AR2611010001');
  await screen.findByText('T2610110001');
  await user.click(await dialogButton('取消分期'));
  await screen.findByText('取消 ABC-1234 的分期？');
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '車主要求一次繳清' } });
  const [, confirm] = await screen.findAllByText('取消分期', { selector: '[role=dialog] button *' });
  await user.click(confirm as HTMLElement);
  await waitFor(() => expect(shown.map((notice) => notice.text)).toEqual(['已取消分期。']));
  expect(sent('30346')).toEqual({ caseId: row.caseId, version: 2, reason: '車主要求一次繳清' });
});
