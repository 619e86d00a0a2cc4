import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { parseRuntimeConfig, setRuntimeConfig } from '../../../shared/config/runtime-config.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const seller = {
  taxNumber: '72979298',
  taxOffice: null,
  taxRegistrationNumber: '072979298',
  address: null,
  responsiblePerson: '趙負責',
  certificateContact: null,
  certificatePhone: null,
  certificateEmail: null,
  endsOn: null,
  state: 1,
} as const;
const row: Schemas['CompanyRow'] = {
  ...seller,
  companyCode: 'C01',
  name: '安心停車',
  branchCount: 1,
  siteCount: 8,
  version: 3,
};
const branch: Schemas['BranchRow'] = {
  ...seller,
  branchCode: 'B01',
  companyCode: 'C01',
  name: '安心北區',
  taxNumber: '14162326',
  siteCount: 2,
  version: 2,
};
const page: DealResult<'CompanyList'> = { items: [row], total: 1, page: 1, pageSize: 20 };
const CODES = ['70600', '70601', '70602', '70603', '70607', '70651', '70652', '70653', '70657'].concat(
  '70608',
  '70658',
);

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes);
  const info = buildSessionInfo({
    actionCodes: codes.map((operateCode) => ({ operateCode })),
    userInfo: { name: '林系統', type: 1, code: 'U1', account: 'admin' },
  });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
  server.onDeal('70600', page).onDeal('70610', { company: row, branches: [branch], history: [] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.name, { selector: 'td *' })).closest('tr') as HTMLElement);

it('shows a company with its branches, and edits a branch there', async () => {
  server.onDeal('70652', () => dealResponse({ branchCode: 'B01', version: 3 }));
  const { user } = await showScreen('sites/company-list', '?detail=C01');
  const ofBranch = within((await screen.findByText('安心北區')).closest('tr') as HTMLElement);
  await user.click(ofBranch.getByRole('button', { name: '編輯' }));
  const name = await screen.findByLabelText('名稱');
  fireEvent.change(name, { target: { value: '安心北區分公司' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(sentTo('70652')).toMatchObject([
      {
        branchCode: 'B01',
        version: 2,
        entries: { name: '安心北區分公司', taxNumber: '14162326', address: null },
      },
    ]),
  );
});

it.each([
  ['C01', '特殊公司不能停用或刪除'],
  ['C02', null],
  [null, null],
])('keeps the special company %s @spec(3.60)', async (specialCompanyCode, reason) => {
  setRuntimeConfig(parseRuntimeConfig({ hubUrl: null, specialCompanyCode }));
  const { user } = await showScreen('sites/company-list');
  expect(await rowActionReason(user, await shownRow(), '停用')).toBe(reason);
  expect(await rowActionReason(user, await shownRow(), '刪除')).toBe(reason);
  setRuntimeConfig(parseRuntimeConfig({ hubUrl: null }));
});

it('ends a company with a day and a reason, and shows what prevents a deletion', async () => {
  server.onDeal('70607', () => dealResponse({ companyCode: 'C01', version: 4 }));
  server.onDeal('70603', () => ({ body: { success: false, message: '未刪除：安心停車仍有場站 8 筆' } }));
  const { user } = await showScreen('sites/company-list');
  await pressRowAction(user, await shownRow(), '停用');
  const ending = within(await screen.findByRole('dialog'));
  expect(ending.getByLabelText('最後使用日')).toBeDefined();
  fireEvent.change(ending.getByLabelText('原因'), { target: { value: '併入' } });
  await user.click(ending.getByRole('button', { name: /停\s?用/ }));
  await waitFor(() =>
    expect(sentTo('70607')).toEqual([
      { companyCode: 'C01', version: 3, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reason: '併入' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressRowAction(user, await shownRow(), '刪除');
  const deletion = within(await screen.findByRole('dialog'));
  fireEvent.change(deletion.getByLabelText('原因'), { target: { value: '重複' } });
  await user.click(deletion.getByRole('button', { name: /刪\s?除/ }));
  expect(await screen.findByText(/仍有場站 8 筆/)).toBeDefined();
});

describe('import', () => {
  const HEADER =
    '名稱,統一編號,稽徵機關,稅籍編號,營業地址,負責人,電子發票憑證聯絡人,聯絡人電話,聯絡人電子郵件';
  const selectFile = async (action: string, text: string) => {
    const { user } = await showScreen('sites/company-list');
    await shownRow();
    const [more] = screen.getAllByRole('button', { name: '更多操作' });
    await user.click(more as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/CSV 檔/), {
      target: { files: [new File([text], 'sellers.csv', { type: 'text/csv' })] },
    });
    return { user, dialog };
  };

  it('shows a wrong cell of a company, and sends nothing', async () => {
    const { dialog } = await selectFile('匯入公司', `${HEADER}\n東方停車,123,,,,,,,`);
    const issues = within(await dialog.findByRole('region', { name: '錯誤列表' }));
    const cells = issues
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([expect.stringMatching(/^2統一編號123/)]);
    expect(sentTo('70608')).toEqual([]);
  });

  it('imports branches with their company', async () => {
    server.onDeal('70658', { createdCount: 1, replacedCount: 0, keptCount: 0 });
    const file = `公司代號,${HEADER}\nC01,安心東區,83045210,,,,,,,`;
    const { user, dialog } = await selectFile('匯入分公司', file);
    await user.click(await dialog.findByRole('button', { name: /匯入 1/ }));
    await waitFor(() =>
      expect(sentTo('70658')).toMatchObject([
        { rows: [{ companyCode: 'C01', taxNumber: '83045210', address: null }], onExisting: 'refuse' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('offers no actions without permission', async () => {
  serve(['70600']);
  await showScreen('sites/company-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增公司' })).toBeNull();
});
