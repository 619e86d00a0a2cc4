import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedView } from '../../resources/saved-views/saved-view-queries.ts';
import { database } from '../../shared/preferences/preference-storage.ts';
import {
  closePreferences,
  loadPreferences,
  preferenceOf,
  setPreference,
  writeNow,
} from '../../shared/preferences/preference-store.ts';
import { tableLayoutOf } from '../../shared/table/layout/table-layout.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { serveScreen } from '../../testing/serve-screen.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { formerViewsOf } from './former-views.ts';
import { viewChoiceOf } from './view-choice.ts';

const LIST = 'fees/payment-list';
const layout = { density: 'small' as const, columns: [] };

const buildView = (fields: Partial<SavedView> = {}): SavedView => ({
  viewId: 'V0001',
  listKey: LIST,
  name: '失敗',
  search: '?states=2',
  layout,
  account: 'manager',
  accountName: '陳經理',
  sharedWith: 150,
  isOwn: false,
  mayChange: true,
  version: 3,
  ...fields,
});

let server: FakeServer;
const payloadsOf = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));

function serve(views: readonly SavedView[], codes: readonly string[] = ['10400', '90605']) {
  server = serveScreen(codes)
    .onDeal('10400', {
      items: [],
      total: 0,
      page: 1,
      pageSize: 20,
      summary: {
        amountTwd: 240,
        successTwd: 120,
        refundedTwd: 0,
        payingCount: 1,
        successCount: 1,
        failedCount: 0,
      },
    })
    .onDeal('90600', { items: views })
    .onDeal('90602', { viewId: 'V0001', version: 4 })
    .onDeal('90610', { items: views.map(({ viewId }) => ({ viewId, total: 12 })) });
}

/** Keeps a write transaction of the preferences open, so that reads wait. Returns the function that ends it. */
async function blockDatabase(): Promise<() => void> {
  let isBlocked = true;
  await database()('readwrite', (store) => {
    const goOn = () => {
      if (isBlocked) store.count().onsuccess = goOn;
    };
    goOn();
  });
  return () => {
    isBlocked = false;
  };
}

const tab = (name: RegExp) => screen.findByRole('button', { name, pressed: true });

beforeEach(() => loadPreferences('amy'));

describe('saved views', () => {
  it('are tabs with counts behind the quick tabs, and exactly one tab is active', async () => {
    serve([buildView()]);
    const { user, router } = await showScreen(LIST);
    const view = await screen.findByRole('button', { name: /^失敗.*12/ });
    expect(payloadsOf('90610')).toMatchObject([{ dealType: '10400', views: [{ filters: { states: [2] } }] }]);
    await user.click(view);
    expect(router.state.location.search).toContain('view=V0001');
    expect(router.state.location.search).toContain('states=2');
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([await tab(/^失敗.*12/)]);
    await user.click(screen.getByRole('button', { name: '全部' }));
    expect(router.state.location.search).not.toContain('view=');
    expect(router.state.location.search).not.toContain('states=');
  });

  it('open by a link, show a change, are put back and saved', async () => {
    serve([buildView()]);
    const { user, router } = await showScreen(LIST, '?view=V0001');
    await tab(/^失敗.*12/);
    await waitFor(() => expect(router.state.location.search).toContain('states=2'));
    await waitFor(() => expect(payloadsOf('10400')).toMatchObject([{ filters: { states: [2] } }]));
    expect(screen.queryByRole('img', { name: '已變更，尚未儲存' })).toBeNull();
    await router.navigate('?view=V0001&states=0');
    expect(await screen.findByRole('img', { name: '已變更，尚未儲存' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '還原' }));
    await waitFor(() => expect(router.state.location.search).toContain('states=2'));
    expect(screen.queryByRole('button', { name: '還原' })).toBeNull();
    await router.navigate('?view=V0001&states=0');
    await user.click(await screen.findByRole('button', { name: '儲存變更' }));
    await waitFor(() =>
      expect(payloadsOf('90602')).toMatchObject([{ viewId: 'V0001', version: 3, search: '?states=0' }]),
    );
  });

  it('of others cannot be changed without the right, and the menu says why', async () => {
    serve([buildView({ mayChange: false })], ['10400']);
    const { user } = await showScreen(LIST, '?view=V0001&states=0');
    await screen.findByRole('img', { name: '已變更，尚未儲存' });
    expect(screen.queryByRole('button', { name: '儲存變更' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '檢視選項' }));
    const saved = await screen.findByRole('menuitem', { name: /^儲存變更.*只有陳經理/ });
    expect(saved.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('menuitem', { name: '共用' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: '另存新檢視' })).toBeDefined();
  });

  it('change the columns while they are open only', async () => {
    const wide = { density: 'large' as const, columns: [] };
    serve([buildView({ layout: wide })]);
    const { user } = await showScreen(LIST);
    await user.click(await screen.findByRole('button', { name: /^失敗.*12/ }));
    expect(preferenceOf(tableLayoutOf(LIST))).toEqual(wide);
    await user.click(screen.getByRole('button', { name: '全部' }));
    expect(preferenceOf(tableLayoutOf(LIST))).toEqual(layout);
  });

  it('open by default, but not over a link', async () => {
    serve([buildView()]);
    setPreference(viewChoiceOf(LIST), { defaultId: 'V0001', ownLayout: null });
    const { router } = await showScreen(LIST);
    await tab(/^失敗.*12/);
    expect(router.state.location.search).toContain('states=2');
    // Once, with the filters of the view.
    expect(payloadsOf('10400')).toMatchObject([{ filters: { states: [2] } }]);
    const other = await showScreen(LIST, '?states=1');
    await waitFor(() => expect(server.asked('deal 90600').length).toBe(2));
    expect(other.router.state.location.search).toBe('?states=1');
  });

  it('open by default once a slow database answers', async () => {
    serve([buildView()]);
    setPreference(viewChoiceOf(LIST), { defaultId: 'V0001', ownLayout: null });
    await writeNow();
    closePreferences();
    const release = await blockDatabase();
    void loadPreferences('amy');
    const { router } = await showScreen(LIST);
    await waitFor(() => expect(payloadsOf('10400')).toMatchObject([{ filters: {} }]));
    await screen.findByRole('button', { name: /^失敗.*12/, pressed: false });
    release();
    await tab(/^失敗.*12/);
    expect(router.state.location.search).toContain('states=2');
  });

  it.each(['?view=V0009', '?view=V0009&states=1'])('that are gone are named: %s', async (search) => {
    serve([buildView()]);
    const { user, router } = await showScreen(LIST, search);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('檢視 V0009 已刪除或不再與您共用');
    await waitFor(() => expect(router.state.location.search).not.toContain('view='));
    expect(router.state.location.search.includes('states=1')).toBe(search.includes('states=1'));
    expect(payloadsOf('10400')).toHaveLength(1);
    await user.click(within(notice).getByRole('button', { name: '關閉提示' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that are gone are no default any more', async () => {
    serve([]);
    setPreference(viewChoiceOf(LIST), { defaultId: 'V0001', ownLayout: null });
    await showScreen(LIST);
    expect((await screen.findByRole('alert')).textContent).toContain('您的預設檢視 V0001');
    expect(preferenceOf(viewChoiceOf(LIST)).defaultId).toBeNull();
    expect(payloadsOf('10400')).toHaveLength(1);
  });

  it('that cannot be read leave the list as it is', async () => {
    serve([]);
    server.onDeal('90600', { status: 500 });
    setPreference(viewChoiceOf(LIST), { defaultId: 'V0001', ownLayout: null });
    await showScreen(LIST);
    await waitFor(() => expect(payloadsOf('10400')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are counted again after changes, once for many', async () => {
    serve([buildView()]);
    const { client } = await showScreen(LIST);
    await screen.findByRole('button', { name: /^失敗.*12/ });
    server.onDeal('90610', { items: [{ viewId: 'V0001', total: 13 }] });
    for (let change = 0; change < 5; change++)
      await client.invalidateQueries({ queryKey: ['payments'], refetchType: 'active' });
    await screen.findByRole('button', { name: /^失敗.*13/ });
    expect(payloadsOf('90610')).toHaveLength(2);
  });

  it('have a link to copy', async () => {
    serve([buildView()]);
    const { user } = await showScreen(LIST, '?view=V0001&states=0&page=2');
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
    await user.click(await screen.findByRole('button', { name: '檢視選項' }));
    await user.click(await screen.findByRole('menuitem', { name: '複製連結' }));
    expect(written).toHaveBeenCalledWith(`${location.origin}/${LIST}?view=V0001`);
  });

  it('that this browser holds move to the account once', async () => {
    serve([]);
    server.onDeal('90601', { viewId: 'V0009', version: 1 });
    setPreference(formerViewsOf(LIST), { views: [{ name: '舊', search: '?states=1', layout }] });
    await showScreen(LIST);
    await waitFor(() => expect(preferenceOf(formerViewsOf(LIST)).views).toEqual([]));
    expect(payloadsOf('90601')).toEqual([{ listKey: LIST, name: '舊', search: '?states=1', layout }]);
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });
});

it('schedule the export of the list as it is shown', async () => {
  serve([], ['10400', '10404', '90640', '90650']);
  server.onDeal('90641', { scheduleId: 'E0001', version: 1 });
  setPreference(tableLayoutOf(LIST), { density: 'small', columns: [{ key: 'plate', isHidden: true }] });
  const { user } = await showScreen(LIST, '?states=2');
  await user.click(await screen.findByRole('button', { name: '檢視選項' }));
  await user.click(await screen.findByRole('menuitem', { name: '排程匯出' }));
  await user.type(await screen.findByLabelText('名稱'), '失敗付款');
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(payloadsOf('90641')).toMatchObject([
      {
        entries: { name: '失敗付款', frequency: 1, weekday: null, monthDay: null, hour: 6 },
        dealType: '10404',
        listKey: LIST,
        filters: { states: [2] },
        language: 'zh_TC',
      },
    ]),
  );
  const [{ fields }] = payloadsOf('90641') as [{ fields: string[] }];
  expect(fields).toContain('amountTwd');
  expect(fields).not.toContain('plate');
});
