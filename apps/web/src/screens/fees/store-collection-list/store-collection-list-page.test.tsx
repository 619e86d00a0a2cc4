import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const duplicate: Schemas['StoreCollectionRow'] = {
  collectionId: 'SC2611200501',
  source: 1,
  companyCode: 'C01',
  companyName: '安行停車管理股份有限公司',
  siteCode: 'S01',
  siteName: '信義松仁站',
  caseId: 'AR2611010001',
  letterId: 'AR2611010001-1',
  plate: 'ABC-1234',
  paidOn: '2026-11-16',
  storeChain: '全家',
  reference: 'CVS1',
  slipNumber: '7297922611010001',
  amountTwd: 150,
  postedTwd: 0,
  feeTwd: 0,
  refundTwd: 150,
  state: 2,
  reason: 1,
  importedAt: '2026-11-20T08:30:00+08:00',
  requestedByName: null,
  requestedAt: null,
  refundedByName: null,
  refundedAt: null,
  version: 1,
};
const requested = {
  ...duplicate,
  collectionId: 'SC2611200502',
  state: 3 as const,
  requestedByName: '王經理',
};
const online = { ...duplicate, collectionId: 'P26112000019', source: 2 as const };
const SUMMARY = {
  amountTwd: 450,
  postedTwd: 0,
  feeTwd: 0,
  refundTwd: 450,
  postedCount: 0,
  duplicateCount: 2,
  duplicateTwd: 300,
  requestedCount: 1,
  requestedTwd: 150,
  refundedCount: 0,
  refundedTwd: 0,
  unmatchedCount: 0,
  unmatchedTwd: 0,
};

let server: FakeServer;
let said: string[];
beforeEach(() => {
  said = [];
  bindNotices((notice) => said.push(notice.text));
  server = serveScreen(['30335', '30337', '30338', '30339', '10406'])
    .onDeal('30335', {
      items: [duplicate, requested, online],
      total: 3,
      page: 1,
      pageSize: 20,
      summary: SUMMARY,
    })
    .onDeal('30342', { companies: [{ companyCode: 'C01', companyName: '安行停車管理股份有限公司' }] });
});
const sent = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (id: string) =>
  within((await screen.findByText(id, { selector: 'td *' })).closest('tr') as HTMLElement);

it('imports a file, and says what became of its lines', async () => {
  server.onDeal('30337', {
    createdIds: ['SC2611200003'],
    postedCount: 1,
    duplicateCount: 0,
    unmatchedCount: 0,
    repeatedCount: 1,
  });
  const { user } = await showScreen('fees/store-collection-list');
  await user.click(await screen.findByRole('button', { name: '匯入代收檔' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('安行停車管理股份有限公司');
  const upload = async (...rows: string[]) => {
    const text = ['繳費日期,第二段條碼,代收金額,超商,代收序號', ...rows].join('\n');
    const input = dialog.querySelector('input[type="file"]') as HTMLInputElement;
    await user.upload(input, new File([text], '代收檔.csv', { type: 'text/csv' }));
  };
  await upload('1151118,729792/2611010001,150,全家,A1');
  expect(await within(dialog).findAllByText(/請填寫第二段條碼/)).toHaveLength(2);
  await upload('1151118,*7297922611010001*,"1,150",全家,A1', '2026/11/18,AR2611010002-1,200,,A2');
  await user.click(await within(dialog).findByRole('button', { name: /匯入 2 / }));
  await waitFor(() => expect(said).toEqual(['已入帳 1 筆、重複繳款 0 筆、待查 0 筆，略過先前已匯入的 1 筆']));
  const paidOn = '2026-11-18';
  expect(sent('30337')).toEqual([
    {
      companyCode: 'C01',
      rows: [
        { paidOn, slipNumber: '7297922611010001', amountTwd: 1150, storeChain: '全家', reference: 'A1' },
        { paidOn, slipNumber: 'AR2611010002-1', amountTwd: 200, storeChain: null, reference: 'A2' },
      ],
    },
  ]);
});

it('requests a refund to an account, and completes one', async () => {
  server
    .onDeal('30338', { collectionId: duplicate.collectionId, version: 2 })
    .onDeal('30339', { collectionId: requested.collectionId, version: 2 });
  const { user } = await showScreen('fees/store-collection-list');
  await pressRowAction(user, await rowOf(duplicate.collectionId), '申請退款');
  const drawer = (await screen.findByText(/應退 150 元（費用已另行繳納）/)).closest(
    '[role=dialog]',
  ) as HTMLElement;
  fireEvent.mouseDown(within(drawer).getByRole('combobox', { name: /退款方式/ }));
  expect(screen.queryByText('信用卡退刷', { selector: '.ant-select-item *' })).toBeNull();
  await user.click(await screen.findByText('銀行匯款', { selector: '.ant-select-item *' }));
  const fill = async (name: string, value: string) =>
    fireEvent.change(await within(drawer).findByRole('textbox', { name: new RegExp(name) }), {
      target: { value },
    });
  await fill('銀行代碼', '012');
  await fill('帳號', '98100000000001');
  await fill('戶名', '陳小姐');
  await fill('原因', '車主來電');
  await user.click(within(drawer).getByRole('button', { name: '申請退款' }));
  await waitFor(() =>
    expect(sent('30338')).toEqual([
      {
        collectionId: duplicate.collectionId,
        version: 1,
        refundPayment: { method: 2, bankCode: '012', accountNumber: '98100000000001', accountName: '陳小姐' },
        reason: '車主來電',
      },
    ]),
  );
  // The drawer closes after the answer, and would close the next dialog with it.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressRowAction(user, await rowOf(requested.collectionId), '完成退款');
  const dialog = within(
    (await screen.findByText(/^完成 SC2611200502/)).closest('[role=dialog]') as HTMLElement,
  );
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '已匯款');
  await user.click(dialog.getByRole('button', { name: '完成退款' }));
  await waitFor(() =>
    expect(sent('30339')).toEqual([{ collectionId: requested.collectionId, version: 1, reason: '已匯款' }]),
  );
});

it('sends an online payment to 金流紀錄 for its refund', async () => {
  await showScreen('fees/store-collection-list');
  const row = await rowOf(online.collectionId);
  expect(row.queryByText('申請退款')).toBeNull();
  expect(row.getByRole('link', { name: '至金流紀錄退款' }).getAttribute('href')).toContain(
    'fees/payment-list?detail=P26112000019',
  );
});
