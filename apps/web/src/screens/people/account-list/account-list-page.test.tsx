import type { DealRequest } from '@parking-plus/contracts';
import { checkNewPassword } from '@parking-plus/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { closeDrafts, openDrafts } from '../../../shared/form/draft/draft-account.ts';
import { findDraft } from '../../../shared/form/draft/draft-store.ts';
import {
  buildAccountOptions,
  buildAccountRecord,
  buildAccountRow,
} from '../../../testing/builders/account-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { oneTimePassword } from './one-time-password.ts';

const ALL = ['80100', '80101', '80102', '80107', '80111', '80112'];
let server: FakeServer;

const rows = [
  buildAccountRow(),
  buildAccountRow({ account: 'huang', name: '黃人資', accountType: 149, dataScope: 2, isManageable: false }),
  buildAccountRow({ account: 'zhou', name: '周新人', accountType: 999, state: 0, needsPasswordChange: true }),
];

function serve(codes: readonly string[] = ALL) {
  server = serveScreen(codes);
  server.onDeal('80100', {
    items: rows,
    total: 3,
    page: 1,
    pageSize: 20,
    summary: { validCount: 2, disabledCount: 1, mustChangeCount: 0 },
  });
  server.onDeal('80110', buildAccountRecord());
  server.onDeal('80113', buildAccountOptions());
}
beforeEach(() => serve());

const show = (search = '') => showScreen('people/account-list', search);
const rowOf = async (account: string) =>
  within((await screen.findByText(account, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

describe('account list', () => {
  it('shows labels instead of codes, and queries by the URL', async () => {
    await show('?accountTypes=291&states=1&needsPasswordChange=no&keyword=tsai');
    const row = await rowOf('tsai');
    for (const text of ['蔡站員', '場站人員', '營運部', '信義松仁站', '自訂', '劉站長', '啟用中'])
      expect(row.getByText(text)).toBeDefined();
    const all = await rowOf('huang');
    expect(all.getByText('公司的全部場站')).toBeDefined();
    expect((await rowOf('zhou')).getByText('使用者')).toBeDefined();
    expect(sentTo('80100')).toEqual([
      {
        page: 1,
        pageSize: 20,
        filters: { accountTypes: [291], states: [1], needsPasswordChange: false, keyword: 'tsai' },
      },
    ]);
  });

  it('offers the permitted actions, and shows why accounts of a higher type are read-only', async () => {
    serve(['80100', '80102']);
    const { user } = await show();
    expect(screen.queryByRole('button', { name: '新增人員' })).toBeNull();
    const edit = (await rowOf('huang')).getByRole('button', { name: '編輯' });
    expect([edit.getAttribute('aria-disabled'), edit.title]).toEqual(['true', '僅能管理層級低於您的人員。']);
    expect(await findRowAction(user, await rowOf('tsai'), '指派操作權限')).toBeNull();
  });

  it('shows a failure and retries', async () => {
    let failures = 1;
    server.onDeal('80100', () =>
      failures-- > 0
        ? { status: 500, body: { success: false } }
        : dealResponse({
            items: [],
            total: 0,
            page: 1,
            pageSize: 20,
            summary: { validCount: 0, disabledCount: 0, mustChangeCount: 0 },
          }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /重\s?試/ }));
    await waitFor(() => expect(sentTo('80100')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /重\s?試/ })).toBeNull();
  });
});

it('offers the actions on an account opened by a link outside the list', async () => {
  const { settings } = buildAccountRecord();
  server.onDeal(
    '80110',
    buildAccountRecord({ account: 'wu', settings: { ...settings, name: '吳早班' }, version: 5 }),
  );
  server.onDeal('80107', { account: 'wu', version: 6 });
  const { user } = await show('?detail=wu');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: /停\s?用/ }));
  const question = within((await screen.findByText('停用 吳早班？')).closest('[role=dialog]') as HTMLElement);
  await user.type(question.getByLabelText('原因'), '離職');
  await user.click(question.getByRole('button', { name: /停\s?用/ }));
  await waitFor(() =>
    expect(sentTo('80107')).toEqual([{ account: 'wu', version: 5, state: 0, reason: '離職' }]),
  );
});

describe('a new account', () => {
  it('is sent with a valid one-time password, which is shown once and not stored', async () => {
    server.onDeal('80101', { account: 'zhang', version: 1 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '新增人員' }));
    const drawer = within((await screen.findByLabelText('帳號')).closest('[role=dialog]') as HTMLElement);
    await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
    expect((await drawer.findAllByText('此欄位為必填')).length).toBeGreaterThanOrEqual(4);
    fireEvent.change(drawer.getByLabelText('帳號'), { target: { value: 'Zhang' } });
    fireEvent.blur(drawer.getByLabelText('帳號'));
    expect(await drawer.findByText(/以英文開頭/)).toBeDefined();
    fireEvent.change(drawer.getByLabelText('帳號'), { target: { value: 'zhang' } });
    fireEvent.change(drawer.getByLabelText('姓名'), { target: { value: '張新人' } });
    fireEvent.mouseDown(drawer.getByLabelText('類型'));
    await user.click(await screen.findByText('場站人員', { selector: '.ant-select-item-option-content' }));
    fireEvent.mouseDown(drawer.getByLabelText('可用場站'));
    await user.click(await screen.findByText('板橋府中站', { selector: '.ant-select-item-option-content' }));
    await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
    await waitFor(() => expect(sentTo('80101')).toHaveLength(1));
    const sent = sentTo('80101')[0] as DealRequest<'AccountCreate'>;
    expect(sent.account).toBe('zhang');
    expect(sent.settings).toEqual({
      name: '張新人',
      accountType: 291,
      companyCode: 'C01',
      departmentCode: null,
      dataScope: 4,
      siteCodes: ['S02'],
      singleSession: false,
      email: null,
      mobile: null,
    });
    expect(checkNewPassword(sent.oneTimePassword, 'zhang')).toEqual({ ok: true });
    expect(await screen.findByText(sent.oneTimePassword)).toBeDefined();
  });

  it('shows server errors at their fields', async () => {
    const message = '未儲存人員：類型須低於您的類型。';
    server.onDeal('80102', () => ({
      body: {
        success: false,
        message,
        errors: [{ pointer: '/settings/accountType', message: '類型須低於您的類型' }],
      },
    }));
    const { user } = await show();
    await user.click((await rowOf('tsai')).getByRole('button', { name: '編輯' }));
    fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '蔡小姐' } });
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    expect(await screen.findByText('類型須低於您的類型')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('蔡小姐');
    expect(sentTo('80102')).toEqual([
      { account: 'tsai', version: 3, settings: { ...buildAccountRecord().settings, name: '蔡小姐' } },
    ]);
  });
});

it('clears the department in its draft when the company changes', async () => {
  openDrafts('staff');
  onTestFinished(closeDrafts);
  const choices = buildAccountOptions();
  const other = { companyCode: 'C09', name: '安行停車', departments: [] };
  server.onDeal('80113', { ...choices, companies: [...choices.companies, other] });
  const { user } = await show();
  await user.click((await rowOf('tsai')).getByRole('button', { name: '編輯' }));
  const name = (await screen.findByLabelText('姓名')).closest('[role=dialog]') as HTMLElement;
  fireEvent.mouseDown(within(name).getByLabelText('公司'));
  await user.click(await screen.findByText('安行停車', { selector: '.ant-select-item-option-content' }));
  expect((await findDraft({ form: 'people/account', record: 'tsai' }))?.values).toMatchObject({
    settings: { companyCode: 'C09', departmentCode: null },
  });
});

it('can be edited once the delayed options have arrived', async () => {
  let isAway = true;
  server.onDeal('80113', () =>
    isAway ? { status: 500, body: { success: false } } : dealResponse(buildAccountOptions()),
  );
  const { user } = await show();
  await user.click((await rowOf('tsai')).getByRole('button', { name: '編輯' }));
  const retry = await screen.findByRole('button', { name: /重\s?試/ });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByLabelText('姓名')).toBeDefined();
});

describe('an account', () => {
  it('is disabled with a reason', async () => {
    server.onDeal('80107', { account: 'tsai', version: 4 });
    const { user } = await show();
    await pressRowAction(user, await rowOf('tsai'), '停用');
    const dialog = within((await screen.findByText('停用 蔡站員？')).closest('[role=dialog]') as HTMLElement);
    await user.click(dialog.getByRole('button', { name: /停\s?用/ }));
    expect(await dialog.findByText('請填寫原因')).toBeDefined();
    await user.type(dialog.getByLabelText('原因'), '離職');
    await user.click(dialog.getByRole('button', { name: /停\s?用/ }));
    await waitFor(() =>
      expect(sentTo('80107')).toEqual([{ account: 'tsai', version: 3, state: 0, reason: '離職' }]),
    );
  });

  it('gets a one-time password, shown after the server has accepted it', async () => {
    server.onDeal('80111', { account: 'tsai', version: 4 });
    const { user } = await show();
    await pressRowAction(user, await rowOf('tsai'), '重設密碼');
    const title = await screen.findByText('重設 蔡站員 的密碼？');
    const dialog = within(title.closest('[role=dialog]') as HTMLElement);
    await user.type(dialog.getByLabelText('原因'), '忘記密碼');
    await user.click(dialog.getByRole('button', { name: '重設密碼' }));
    await waitFor(() => expect(sentTo('80111')).toHaveLength(1));
    const { oneTimePassword: sent } = sentTo('80111')[0] as DealRequest<'AccountPasswordReset'>;
    expect(await screen.findByText(sent)).toBeDefined();
  });

  it('is granted action codes; codes of its type are fixed', async () => {
    server.onDeal('80112', { account: 'tsai', version: 4 });
    const { user } = await show();
    await pressRowAction(user, await rowOf('tsai'), '指派操作權限');
    const ofRole = await screen.findByRole<HTMLInputElement>('checkbox', { name: /10100 交易/ });
    const drawer = within(ofRole.closest('[role=dialog]') as HTMLElement);
    expect([ofRole.checked, ofRole.disabled]).toEqual([true, true]);
    await user.type(drawer.getByRole('searchbox'), '月租');
    expect(drawer.queryByRole('checkbox', { name: /設備/ })).toBeNull();
    await user.click(drawer.getByRole('checkbox', { name: /20100 月租合約/ }));
    await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
    await waitFor(() =>
      expect(sentTo('80112')).toEqual([{ account: 'tsai', version: 3, actionCodes: ['20100', '70200'] }]),
    );
  });

  it('shows its data scope, grants and history, in English too', async () => {
    await switchLanguage('en');
    await show('?detail=tsai');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Site Staff')).toBeDefined();
    expect(drawer.getByText('劉站長 (liu)')).toBeDefined();
    expect(drawer.getByText('Equipment')).toBeDefined();
    expect(drawer.getByText(/Disabled or enabled/)).toBeDefined();
    await switchLanguage('zh_TC');
  });
});

it('every one-time password follows the rules for new passwords @spec(5.3) @spec(5.4)', () => {
  const made = Array.from({ length: 200 }, oneTimePassword);
  expect(made.filter((password) => !checkNewPassword(password, 'admin').ok)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
