import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { buildMatrix } from '../../../testing/builders/permission-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
function serve(codes: readonly string[] = ['80200', '80202']) {
  server = serveScreen(codes);
  server.onDeal('80200', buildMatrix());
}
beforeEach(() => serve());

const show = () => showScreen('people/permission-matrix');
const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const sent = () =>
  server.asked('deal 80202').map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const save = () => screen.getByRole('button', { name: /^儲\s?存$/ });
const summary = async () => within(await screen.findByRole('dialog', { name: '確認權限變更' }));
async function saveAndConfirm(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(save());
  await user.click((await summary()).getByRole('button', { name: '確認儲存' }));
}

describe('permission matrix', () => {
  it("shows the permissions of each type; permissions outside the user's rights are read-only", async () => {
    await show();
    const facts = async (name: string) => {
      const { checked, disabled } = await boxOf(name);
      return [checked, disabled];
    };
    expect(await facts('公司人員 10100 交易')).toEqual([true, false]);
    expect(await facts('公司人員 20100 月租合約')).toEqual([false, false]);
    expect(await facts('公司人員 90400 操作紀錄')).toEqual([false, true]);
    expect(await facts('系統管理員 10100 交易')).toEqual([true, true]);
    expect(screen.getByRole('columnheader', { name: /公司人員\s*12 人/ })).toBeDefined();
    expect(screen.getByText('停車費')).toBeDefined();
  });

  it('sends the changes with the version of each role, and refetches', async () => {
    server.onDeal('80202', { roles: [{ accountType: 150, version: 3 }] });
    const { user } = await show();
    await user.click(await boxOf('公司人員 20100 月租合約'));
    await user.click(await boxOf('公司人員 10100 交易'));
    expect(screen.getByRole('status').textContent).toBe('2 項未儲存');
    await saveAndConfirm(user);
    await waitFor(() =>
      expect(sent()).toEqual([
        { changes: [{ accountType: 150, version: 2, given: ['20100'], taken: ['10100'] }] },
      ]),
    );
    await waitFor(() => expect(server.asked('deal 80200')).toHaveLength(2));
  });

  it('saves only after the summary of changes by role is confirmed', async () => {
    server.onDeal('80202', { roles: [{ accountType: 150, version: 3 }] });
    const { user } = await show();
    await user.click(await boxOf('公司人員 20100 月租合約'));
    await user.click(await boxOf('公司人員 10100 交易'));
    await user.click(await boxOf('場站人員 20100 月租合約'));
    await user.click(save());
    const dialog = await summary();
    expect(dialog.getByText(/14 個帳號/)).toBeDefined();
    const listed = (name: string) =>
      within(dialog.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(listed('公司人員 新增 1 項')).toEqual(['20100 月租合約']);
    expect(listed('公司人員 移除 1 項')).toEqual(['10100 交易']);
    expect(listed('場站人員 新增 1 項')).toEqual(['20100 月租合約']);
    expect(dialog.queryByRole('list', { name: /場站人員 移除/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('3 項未儲存');
    expect(document.activeElement).toBe(save());
  });

  it('does not restore a saved change after another user has reverted it', async () => {
    const before = buildMatrix();
    let matrix = before;
    server.onDeal('80200', () => dealResponse(matrix));
    server.onDeal('80202', () => {
      const roles = before.roles.map((role) =>
        role.accountType === 150 ? { ...role, actionCodes: [...role.actionCodes, '20100'] } : role,
      );
      matrix = { ...before, roles };
      return dealResponse({ roles: [{ accountType: 150, version: 3 }] });
    });
    const { client, user } = await show();
    const box = await boxOf('公司人員 20100 月租合約');
    await user.click(box);
    await saveAndConfirm(user);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(box.checked).toBe(true);
    matrix = before;
    await client.invalidateQueries();
    await waitFor(() => expect(box.checked).toBe(false));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('keeps the changes after a rejection, and discards them on demand', async () => {
    const message = '此類型的權限已於 2026/11/20 09:59 由陳經理變更，本次未做任何更動，請重新整理後再試。';
    server.onDeal('80202', () => ({ body: { success: false, code: 'stale-version', message } }));
    const { user } = await show();
    const box = await boxOf('公司人員 20100 月租合約');
    await user.click(box);
    await saveAndConfirm(user);
    expect(await screen.findByText(message)).toBeDefined();
    expect(box.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: /還\s?原/ }));
    expect(box.checked).toBe(false);
    expect(screen.queryByText(message)).toBeNull();
  });

  it('supports arrow keys between enabled checkboxes and toggles with Space', async () => {
    const { user } = await show();
    const first = await boxOf('系統管理員(2) 10100 交易');
    expect(first.tabIndex).toBe(0);
    first.focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowRight}{ArrowDown} ');
    const reached = await boxOf('公司人員 20100 月租合約');
    expect([document.activeElement, reached.checked, reached.tabIndex, first.tabIndex]).toEqual([
      reached,
      true,
      0,
      -1,
    ]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(await boxOf('場站人員 20100 月租合約'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(await boxOf('系統管理員(2) 20100 月租合約'));
  });

  it('copies a role to another one as unsaved changes', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '複製角色' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (label: string, option: string) => {
      await user.click(dialog.getByLabelText(label));
      const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
      await user.click(options.at(-1) as HTMLElement);
    };
    await choose('來源類型', '系統管理員(2)');
    await choose('套用到', '場站人員');
    await user.click(dialog.getByRole('button', { name: /套\s?用/ }));
    expect((await boxOf('場站人員 20100 月租合約')).checked).toBe(true);
    expect((await boxOf('場站人員 90400 操作紀錄')).checked).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('1 項未儲存');
  });

  it('can be searched by code and title, and is read-only without the permission', async () => {
    serve(['80200']);
    await switchLanguage('en');
    const { user } = await show();
    expect((await boxOf('Company Staff 10100 Transactions')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.type(screen.getByLabelText('Code or title'), 'rental');
    await waitFor(() => expect(screen.queryByText(/Transactions/)).toBeNull());
    expect(screen.getByText('Rentals', { selector: 'th[scope=row]' })).toBeDefined();
    await switchLanguage('zh_TC');
  });

  it('shows a failure and retries', async () => {
    let failures = 1;
    server.onDeal('80200', () =>
      failures-- > 0 ? { status: 500, body: { success: false } } : dealResponse(buildMatrix()),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /重\s?試/ }));
    expect(await boxOf('公司人員 10100 交易')).toBeDefined();
  });
});
