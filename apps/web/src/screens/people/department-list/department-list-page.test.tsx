import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { closeDrafts, openDrafts } from '../../../shared/form/draft/draft-account.ts';
import { findDraft } from '../../../shared/form/draft/draft-store.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const ALL = ['80300', '80301', '80302', '80303'];
let server: FakeServer;

const build = (overrides: Partial<Schemas['DepartmentRow']> = {}): Schemas['DepartmentRow'] => ({
  departmentCode: 'D02',
  companyCode: 'C01',
  companyName: '安心停車',
  name: '營運部',
  parentCode: 'D01',
  ancestors: ['總管理處'],
  childCount: 1,
  peopleCount: 12,
  version: 3,
  ...overrides,
});
const rows = [
  build({ departmentCode: 'D01', name: '總管理處', parentCode: null, ancestors: [] }),
  build(),
  build({
    departmentCode: 'D05',
    name: '工務部',
    parentCode: 'D02',
    ancestors: ['總管理處', '營運部'],
    childCount: 0,
    peopleCount: 0,
  }),
];
const page = (items: readonly Schemas['DepartmentRow'][]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  summary: {
    companies: [{ companyCode: 'C01', companyName: '安心停車' }],
    departments: rows.map(({ departmentCode, companyCode, parentCode, name }) => ({
      departmentCode,
      companyCode,
      parentCode,
      name,
    })),
  },
});

function serve(codes: readonly string[] = ALL, type = 1) {
  server = serveScreen(codes);
  const info = buildSessionInfo({
    actionCodes: codes.map((operateCode) => ({ operateCode })),
    userInfo: { name: '林系統', type, code: 'U1', account: 'admin' },
  });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
  server.onDeal('80300', page(rows));
}
beforeEach(() => serve());

const show = (search = '') => showScreen('people/department-list', search);
const rowOf = async (code: string) =>
  within((await screen.findByText(code, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const dialogOf = (element: HTMLElement) => within(element.closest('[role=dialog]') as HTMLElement);

it('shows labels instead of codes, queries by the URL, and offers the permitted actions', async () => {
  serve(['80300', '80302', '80303'], 149);
  const { user } = await show('?keyword=D0&sort=peopleCount.desc');
  const row = await rowOf('D05');
  for (const text of ['工務部', '總管理處 › 營運部', '安心停車']) expect(row.getByText(text)).toBeDefined();
  expect(row.getByRole('button', { name: '編輯' })).toBeDefined();
  expect(await findRowAction(user, row, '新增下層部門')).toBeNull();
  expect(screen.queryByRole('button', { name: '新增部門' })).toBeNull();
  expect(await findRowAction(user, row, '刪除')).toBeNull();
  expect(screen.queryByLabelText('公司')).toBeNull();
  expect(sentTo('80300')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'peopleCount', order: 'desc' },
    filters: { keyword: 'D0' },
  });
});

it('creates a sub-department, and shows server errors at their fields', async () => {
  let errors = 1;
  server.onDeal('80301', () =>
    errors-- > 0
      ? {
          body: {
            success: false,
            message: '未儲存：此公司已有同名的部門，請改用其他名稱。',
            errors: [{ pointer: '/name', message: '此公司已有同名的部門' }],
          },
        }
      : dealResponse({ departmentCode: 'D08', version: 1 }),
  );
  const { user } = await show();
  await pressRowAction(user, await rowOf('D05'), '新增下層部門');
  const name = await screen.findByLabelText('名稱');
  const drawer = dialogOf(name);
  expect(drawer.getByText('總管理處 › 營運部 › 工務部')).toBeDefined();
  await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
  expect(await drawer.findByText('此欄位為必填')).toBeDefined();
  fireEvent.change(name, { target: { value: '營運部' } });
  await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
  expect(await drawer.findByText('此公司已有同名的部門')).toBeDefined();
  fireEvent.change(name, { target: { value: '設備組' } });
  await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() => expect(sentTo('80301')).toHaveLength(2));
  expect(sentTo('80301')[1]).toEqual({ companyCode: 'C01', parentCode: 'D05', name: '設備組' });
});

it('moves a department, but not below itself or its descendants', async () => {
  server.onDeal('80302', { departmentCode: 'D05', version: 4 });
  const { user } = await show();
  await user.click((await rowOf('D05')).getByRole('button', { name: '編輯' }));
  const parent = await screen.findByLabelText('上層部門');
  fireEvent.mouseDown(parent);
  const option = { selector: '.ant-select-item-option-content' };
  const top = await screen.findByText('總管理處', option);
  expect(screen.getByText('總管理處 › 營運部', option)).toBeDefined();
  expect(screen.queryByText(/工務部/, option)).toBeNull();
  await user.click(top);
  await user.click(dialogOf(parent).getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(sentTo('80302')).toEqual([
      { departmentCode: 'D05', version: 3, parentCode: 'D01', name: '工務部' },
    ]),
  );
});

it('clears the parent in form and draft when the company changes', async () => {
  openDrafts('admin');
  onTestFinished(closeDrafts);
  const companies = [
    { companyCode: 'C01', companyName: '安心停車' },
    { companyCode: 'C02', companyName: '安行停車' },
  ];
  server.onDeal('80300', { ...page(rows), summary: { ...page(rows).summary, companies } });
  const { user } = await show();
  await pressRowAction(user, await rowOf('D05'), '新增下層部門');
  fireEvent.mouseDown(within(await screen.findByRole('dialog')).getByLabelText('公司'));
  await user.click(await screen.findByText('安行停車', { selector: '.ant-select-item-option-content' }));
  expect((await findDraft({ form: 'people/department', record: 'new' }))?.values).toMatchObject({
    companyCode: 'C02',
    parentCode: null,
  });
});

it('deletes an empty department with a reason, and shows why others stay', async () => {
  server.onDeal('80303', { departmentCode: 'D05', version: 3 });
  const { user } = await show();
  expect(await rowActionReason(user, await rowOf('D02'), '刪除')).toBe('還有下層部門，請先移至其他部門。');
  await pressRowAction(user, await rowOf('D05'), '刪除');
  const dialog = dialogOf(await screen.findByText('刪除 工務部？'));
  await user.type(dialog.getByLabelText('原因'), '併入營運部');
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() =>
    expect(sentTo('80303')).toEqual([{ departmentCode: 'D05', version: 3, reason: '併入營運部' }]),
  );
});

it('shows members and history, in English too', async () => {
  server.onDeal('80310', {
    department: rows[1],
    people: [{ account: 'liu', name: '劉站長' }],
    history: [{ at: '2026-11-19T09:12:00+08:00', deal: '80302', accountName: '黃人資', reason: null }],
  });
  await switchLanguage('en');
  await show('?detail=D02');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('劉站長 (liu)')).toBeDefined();
  expect(drawer.getByText(/黃人資 Edited/)).toBeDefined();
  await switchLanguage('zh_TC');
});
