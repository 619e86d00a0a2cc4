import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { bindNotices, type Notice } from '../../../shared/feedback/notify.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
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
  server = serveScreen(['30322', '30325', '30326', '30327'])
    .onDeal('30322', page)
    .onDeal('30323', { case: row, fees: [fee], letters: [], history: [] });
});
const sent = (deal: string) => {
  const { body } = server.asked(`deal ${deal}`)[0] ?? { body: null };
  return JSON.parse((body as { Json: string }).Json) as unknown;
};

it('prints a letter with its three barcodes, and says what was left out', async () => {
  server.onDeal('30327', { letters: [letter], closedCount: 0, withoutAddressCount: 1 });
  const { user } = await showScreen('fees/arrears-case-list');
  await screen.findByText('ABC-1234', { selector: 'td *' });
  await user.click(document.querySelector('thead input[type=checkbox]') as HTMLElement);
  await user.click(await screen.findByText('列印催繳函', { selector: '[role=toolbar] button *' }));
  await screen.findByText('列印 2 封催繳函？');
  await user.click(await screen.findByText(/^列\s?印$/, { selector: '[role=dialog] button *' }));
  const text = await screen.findByText('請於 115年11月30日 前繳納 150 元。');
  expect(text.closest('article')?.querySelectorAll('svg[role=img]')).toHaveLength(3);
  expect(shown.map((notice) => notice.text)).toEqual(['已列印 1 封，略過 1 件（沒有地址或已結清）。']);
  expect(sent('30327')).toEqual({
    selection: { keys: ['AR2611010001', 'AR2611010002'] },
    expectedCount: 2,
  });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

it('updates the cases, and says what changed', async () => {
  server.onDeal('30325', { openedCount: 3, addedFeeCount: 4, advancedCount: 2 });
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
