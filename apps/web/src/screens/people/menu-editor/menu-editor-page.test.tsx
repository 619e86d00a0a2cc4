import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { buildMenuNode, buildMenuTree } from '../../../testing/builders/menu-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
function serve(codes: readonly string[] = ['80500', '80502']) {
  server = serveScreen(codes);
  server.onDeal('80500', buildMenuTree());
}
beforeEach(() => serve());

const show = () => showScreen('people/menu-editor');
const nameOf = (title: string) => screen.findByRole('button', { name: `編輯 ${title}` });
const titles = () => screen.getAllByRole('button', { name: /^編輯 / }).map(({ textContent }) => textContent);
const sentTo = (deal: string) =>
  server.asked(`deal ${deal}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as never);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /儲\s?存/ });
const START = ['停車費', '交易查詢', '未繳補繳', '人員權限', '選單'];

describe('menu editor', () => {
  it('shows the menu as a tree without unsaved changes', async () => {
    await show();
    await nameOf('停車費');
    expect(titles()).toEqual(START);
    expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-level'))).toEqual([
      '1',
      '2',
      '2',
      '1',
      '2',
    ]);
    expect(screen.getByText('/fees/transaction-list')).toBeDefined();
    expect(save().disabled).toBe(true);
  });

  it('moves nodes by keyboard, keeps the focus, announces the move, and sends the version it is based on', async () => {
    server.onDeal('80502', { version: 4 });
    const { user } = await show();
    (await nameOf('停車費')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await nameOf('未繳補繳'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['停車費', '未繳補繳', '交易查詢', '人員權限', '選單']);
    expect(document.activeElement).toBe(await nameOf('未繳補繳'));
    expect(screen.getByText('未繳補繳已移到停車費，第 1 項，共 2 項')).toBeDefined();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByText('未繳補繳已移到最上層，第 2 項，共 3 項')).toBeDefined();
    expect(screen.getByText('有未儲存的變更')).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(sentTo('80502')).toHaveLength(1));
    const [sent] = sentTo('80502') as { version: number; nodes: { name: string; parent: string | null }[] }[];
    expect(sent?.version).toBe(3);
    expect(sent?.nodes.map(({ name, parent }) => `${parent ?? ''}/${name}`)).toEqual([
      '/fees',
      'fees/transaction-list',
      '/unpaid-list',
      '/people',
      'people/menu-editor',
    ]);
    await waitFor(() => expect(server.asked('deal 80500')).toHaveLength(2));
  });

  it('keeps the saved order until the new menu arrives, and shows that menu then', async () => {
    server.onDeal('80502', { version: 4 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '下移 停車費' }));
    let sendMenu = () => {};
    const menuSent = new Promise<void>((resolve) => {
      sendMenu = resolve;
    });
    const nodes = [...buildMenuTree().nodes.slice(3), ...buildMenuTree().nodes.slice(0, 3).reverse()];
    server.on('deal 80500', async () => {
      await menuSent;
      return dealResponse(buildMenuTree({ version: 4, nodes }));
    });
    await user.click(save());
    await waitFor(() => expect(server.asked('deal 80500')).toHaveLength(2));
    expect(titles()).toEqual(['人員權限', '選單', '停車費', '交易查詢', '未繳補繳']);
    expect(screen.queryByText('有未儲存的變更')).toBeNull();
    expect(save().disabled).toBe(true);
    sendMenu();
    await waitFor(() => expect(titles()).toEqual(['人員權限', '選單', '停車費', '未繳補繳', '交易查詢']));
    expect(screen.queryByText('有未儲存的變更')).toBeNull();
  });

  it('has nothing to save once a move is moved back', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '下移 停車費' }));
    expect(save().disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: '上移 停車費' }));
    expect(titles()).toEqual(START);
    expect(screen.queryByText('有未儲存的變更')).toBeNull();
    expect(save().disabled).toBe(true);
  });

  it('keeps keyboard focus working after moves without effect', async () => {
    const { user } = await show();
    (await nameOf('停車費')).focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(screen.getByText('停車費不能移到那裡')).toBeDefined();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await nameOf('交易查詢'));
  });

  it('moves nodes by buttons and by drag and drop', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '下移 停車費' }));
    expect(titles()).toEqual(['人員權限', '選單', '停車費', '交易查詢', '未繳補繳']);
    const rowOf = async (title: string) => (await nameOf(title)).closest('li') as HTMLElement;
    fireEvent.dragStart(await rowOf('選單'), { dataTransfer: {} });
    fireEvent.drop(await rowOf('停車費'));
    expect(titles()).toEqual(['人員權限', '停車費', '交易查詢', '未繳補繳', '選單']);
    await user.click(screen.getByRole('button', { name: /還\s?原/ }));
    expect(titles()).toEqual(START);
  });

  it('adds a group with both titles, fills it, and removes an empty one', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '新增群組' }));
    const dialog = within(await screen.findByRole('dialog', { name: '自訂群組' }));
    await user.type(dialog.getByLabelText('中文名稱'), '常用');
    await user.click(dialog.getByRole('button', { name: /套\s?用/ }));
    expect(await dialog.findByText('須填寫中文與英文名稱')).toBeDefined();
    await user.type(dialog.getByLabelText('英文名稱'), 'Favourites{Enter}');
    await waitFor(() => expect(titles()).toEqual([...START, '常用']));
    await user.click(screen.getByRole('button', { name: '刪除群組 常用' }));
    expect(titles()).toEqual(START);
    expect(screen.queryByRole('button', { name: '刪除群組 停車費' })).toBeNull();
  });

  it('adds an external link with an https URL, and removes it', async () => {
    server.onDeal('80502', { version: 4 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '新增外部連結' }));
    const dialog = within(await screen.findByRole('dialog', { name: '外部連結' }));
    await user.type(dialog.getByLabelText('中文名稱'), '財政部');
    await user.type(dialog.getByLabelText('英文名稱'), 'Ministry of Finance');
    await user.type(dialog.getByLabelText('網址'), 'http://mof.example{Enter}');
    expect((await dialog.findAllByText(/網址須以 https:\/\/ 開頭|格式不正確/)).length).toBeGreaterThan(0);
    await user.clear(dialog.getByLabelText('網址'));
    await user.type(dialog.getByLabelText('網址'), 'https://mof.example{Enter}');
    await waitFor(() => expect(titles()).toEqual([...START, '財政部']));
    expect(screen.getByText('https://mof.example')).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(sentTo('80502')).toHaveLength(1));
    const [sent] = sentTo('80502') as { nodes: object[] }[];
    expect(sent?.nodes.at(-1)).toMatchObject({ name: 'link-1', isGroup: false, url: 'https://mof.example' });
    await user.click(screen.getByRole('button', { name: '刪除外部連結 財政部' }));
    expect(titles()).toEqual(START);
  });

  it('renames and hides nodes, and rejects changes that would lock out the editors', async () => {
    const { user } = await show();
    await user.click(await nameOf('人員權限'));
    const dialog = within(await screen.findByRole('dialog', { name: '編輯 人員權限' }));
    await user.type(dialog.getByLabelText('中文名稱'), '人事');
    await user.type(dialog.getByLabelText('英文名稱'), 'Staff');
    await user.click(dialog.getByRole('checkbox', { name: '不列於選單' }));
    await user.click(dialog.getByRole('button', { name: /套\s?用/ }));
    expect(await screen.findByText(/「選單」須讓可變更選單的人員看到/)).toBeDefined();
    expect(await nameOf('人事')).toBeDefined();
    expect(screen.getByText('原名 人員權限')).toBeDefined();
    expect(save().disabled).toBe(true);
    expect(sentTo('80502')).toEqual([]);
  });

  it('keeps the changes on a conflict, and loads the other version on demand', async () => {
    const message = '此選單已於 2026/11/20 09:59 由陳經理變更，本次未做任何更動，請重新整理後再試。';
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '下移 停車費' }));
    server.onDeal('80502', () => ({ body: { success: false, code: 'stale-version', message } }));
    const nodes = buildMenuTree().nodes.map((node) =>
      node.name === 'unpaid-list' ? { ...node, titles: { title: '欠費', titleEn: 'Debts' } } : node,
    );
    server.onDeal('80500', buildMenuTree({ version: 4, nodes }));
    await user.click(save());
    expect(await screen.findByText(message)).toBeDefined();
    expect(titles()[0]).toBe('人員權限');
    await user.click(await screen.findByRole('button', { name: '載入最新選單' }));
    expect(titles()).toEqual(['停車費', '交易查詢', '欠費', '人員權限', '選單']);
    expect(screen.queryByText(message)).toBeNull();
  });

  it('resets to the default menu with a reason', async () => {
    server.onDeal('80507', { version: 4 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '恢復預設' }));
    const dialog = within(await screen.findByRole('dialog', { name: '恢復預設選單？' }));
    await user.type(dialog.getByRole('textbox'), '回到原本');
    await user.click(dialog.getByRole('button', { name: '恢復預設' }));
    await waitFor(() => expect(sentTo('80507')).toEqual([{ version: 3, reason: '回到原本' }]));
  });

  it('is read-only without the permission, in English too', async () => {
    serve(['80500']);
    server.onDeal(
      '80500',
      buildMenuTree({
        nodes: [
          buildMenuNode({ titles: { title: '停車', titleEn: 'Parking' }, roles: ['HR', 'Admin'] }),
          ...buildMenuTree().nodes.slice(1),
        ],
      }),
    );
    await switchLanguage('en');
    await show();
    expect(await screen.findByText('Parking')).toBeDefined();
    expect(screen.getByText('Formerly Parking fees')).toBeDefined();
    expect(screen.getByText('Admin, HR only')).toBeDefined();
    expect(screen.getByText('You can view but not change the menu.')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    await switchLanguage('zh_TC');
  });

  it('shows a failure and retries', async () => {
    let failures = 1;
    server.onDeal('80500', () =>
      failures-- > 0 ? { status: 500, body: { success: false } } : dealResponse(buildMenuTree()),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /重\s?試/ }));
    expect(await nameOf('停車費')).toBeDefined();
  });
});
