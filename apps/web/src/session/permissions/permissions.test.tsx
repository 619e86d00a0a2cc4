import { dealActions } from '@parking-plus/contracts';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import type { GuardedColumn } from '../../shared/columns/table-column.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';
import { consoleProblems } from '../../testing/setup.ts';
import type { Guard } from '../rights/guard.ts';
import { openSession } from '../state/session-actions.ts';
import { Can, HasAccountType } from './can.tsx';
import { toggleExplainer } from './explainer-store.ts';
import { useAllowed, useAllowedColumns } from './use-allowed.ts';
import { useCan } from './use-can.ts';

preloadLazyCode(() => import('./explainer/explainer.ts'));

const VOID = dealActions.TransactionVoid;
const LIST = dealActions.TransactionList;

/** Signs in an account of a type with action codes. */
function signIn(type: number, ...codes: string[]) {
  const info = buildSessionInfo({ actionCodes: codes.map((operateCode) => ({ operateCode })) });
  openSession({
    tokens: { accessToken: 'a', refreshToken: 'r' },
    info: { ...info, userInfo: { ...info.userInfo, type } },
  });
}

beforeEach(() => signIn(150, LIST));
afterEach(() => toggleExplainer(false));

describe('an element guarded by action codes @spec(6.3)', () => {
  it.each([
    [[LIST], true],
    [[VOID, LIST], true],
    [[VOID], false],
    [[], false],
  ])('%j: %s', (codes, isShown) => {
    const { result } = renderHook(() => useCan(codes));
    expect(result.current).toBe(isShown);
    render(
      <Can codes={codes} fallback="instead">
        <button type="button">作廢</button>
      </Can>,
    );
    expect(screen.queryByText('作廢') !== null).toBe(isShown);
    expect(screen.queryByText('instead') !== null).toBe(!isShown);
  });

  it('follows the signed-in user', () => {
    const { result } = renderHook(() => useCan([VOID]));
    act(() => signIn(150, VOID));
    expect(result.current).toBe(true);
  });
});

describe('an element guarded by account types @spec(6.3)', () => {
  it.each([
    [[1, 2], false],
    [[150], true],
    [[], false],
  ])('%j: %s', (types, isShown) => {
    render(<HasAccountType types={types}>secret</HasAccountType>);
    expect(screen.queryByText('secret') !== null).toBe(isShown);
  });
});

describe('a value that is not a list', () => {
  it.each([undefined, null, '10100', 10100, { 0: '10100' }])(
    '%j throws the specified text @spec(6.4) @spec(6.5) @spec(8.12)',
    (value) => {
      const guard = value as never;
      expect(() => render(<Can codes={guard}>x</Can>)).toThrow(/^查無權限，請確認登入狀態$/);
      expect(() => render(<HasAccountType types={guard}>x</HasAccountType>)).toThrow(
        /^查無帳號類型，請確認登入狀態$/,
      );
      expect(() => renderHook(() => useAllowed([{ codes: guard }]))).toThrow('查無權限，請確認登入狀態');
      consoleProblems.splice(0);
    },
  );
});

describe('lists of guarded items', () => {
  it('keep items that the user can see: row actions, menu entries', () => {
    const things: (Guard & { name: string })[] = [
      { name: 'open' },
      { name: 'void', codes: [VOID] },
      { name: 'list', codes: [LIST], types: [150] },
      { name: 'list of others', codes: [LIST], types: [1] },
    ];
    const { result, rerender } = renderHook(() => useAllowed(things));
    expect(result.current.map(({ name }) => name)).toEqual(['open', 'list']);
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });

  const columns: GuardedColumn<{ id: string }>[] = [
    { key: 'id', title: '編號', width: 90, kind: 'identifier', value: (row) => row.id },
    { key: 'fee', title: '金額', width: 80, kind: 'plainText', value: () => 'secret', codes: [VOID] },
  ];

  it('keep columns that the user can see', () => {
    const { result } = renderHook(() => useAllowedColumns(columns));
    expect(result.current.map(({ key }) => key)).toEqual(['id']);
    act(() => signIn(150, VOID));
    expect(result.current.map(({ key }) => key)).toEqual(['id', 'fee']);
  });

  it('show a hidden column without values while explanations are on', async () => {
    signIn(1, LIST);
    const { result } = renderHook(() => useAllowedColumns(columns));
    await act(() => toggleExplainer(true));
    const [, hidden] = result.current;
    expect(hidden).toMatchObject({ title: '🔒 金額', hint: '需要下列任一操作代碼：10107 交易作廢' });
    expect(hidden?.value({ id: '1' })).toBeNull();
  });
});

describe('the explainer', () => {
  const page = () => (
    <>
      <Can codes={[VOID, dealActions.RateList]}>
        <button type="button">作廢</button>
      </Can>
      <HasAccountType types={[291]}>場站</HasAccountType>
    </>
  );

  it('shows the required codes and types in place of a hidden element, also by keyboard', async () => {
    signIn(2, LIST);
    render(page());
    expect(document.body.textContent).toBe('');
    await act(() => toggleExplainer(true));
    const mark = screen.getByRole('button', {
      name: '已隱藏：需要下列任一操作代碼：10107 交易作廢、70100 場站資料',
    });
    screen.getByRole('button', { name: '已隱藏：僅供下列帳號類型：291 場站人員' });
    await userEvent.tab();
    expect(document.activeElement).toBe(mark);
    expect((await screen.findByRole('tooltip')).textContent).toContain('10107 交易作廢');
    await act(() => switchLanguage('en'));
    screen.getByRole('button', { name: 'Hidden: Only for the account types 291 Site Staff' });
    await act(() => switchLanguage('zh_TC'));
    act(() => void toggleExplainer(false));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not available to other account types', async () => {
    await toggleExplainer(true);
    render(page());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists the entries that the menu hides, and on 401 the page and its roles', async () => {
    const navItems = [
      {
        name: 'people',
        title: '人員',
        children: [
          { name: 'users', title: '人員清單', component: 'people/users', roles: ['HR', 'Site Manager'] },
        ],
      },
      { name: 'quiet', title: '安靜', component: 'people/quiet', hidden: true },
    ];
    const info = buildSessionInfo({ navItems });
    await toggleExplainer(true);
    const app = openApp('/profile/setting', { info: { ...info, userInfo: { ...info.userInfo, type: 1 } } });
    const entries = within(await screen.findByRole('region', { name: '隱藏的選單項目' }));
    expect(entries.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      '人員 / 人員清單僅供下列角色：人資、場站主管',
      '安靜伺服器設定為不顯示在選單，仍可由網址開啟。',
    ]);
    await app.router.navigate('/people/users');
    expect(
      await screen.findByText('「人員 / 人員清單」（/people/users）僅供下列角色：人資、場站主管。'),
    ).toBeTruthy();
    app.router.dispose();
  });
});
