import type { DealRequest } from '@parking-plus/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseSites } from '../../session/account/selected-sites.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../testing/builders/site-builders.ts';
import { dealResponse } from '../../testing/fake-server.ts';
import { buildServer, currentPath, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';
import { findSites } from './find-sites.ts';

preloadLazyCode(
  () => import('./site-dialog.tsx'),
  () => import('../../screens/fees/transaction-list/transaction-list-page.tsx'),
);

function buildSites(total: number) {
  return Array.from({ length: total }, (_site, index) => {
    const code = `S${String(index + 1).padStart(3, '0')}`;
    return { siteInfo_Code: code, siteInfo_Name: `第${index + 1}站` };
  });
}

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => app?.router.dispose());
beforeEach(() => {
  // happy-dom does not implement it.
  Element.prototype.scrollIntoView ??= () => {};
});

async function open(path: string, total: number, server = buildServer()) {
  app = openApp(path, { info: buildSessionInfo({ login_SiteInfo: buildSites(total) }), server });
  await screen.findByRole('banner');
}
const button = (sites: string) => screen.findByRole('button', { name: `場站：${sites}` });
const ticked = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('the site selector', () => {
  it('shows for users with more than one site', async () => {
    await open('/fees/not-made-yet', 1);
    await screen.findByRole('heading', { name: '未來畫面', level: 2 });
    expect(screen.queryByRole('button', { name: /^場站/ })).toBeNull();
  });

  it('selects one of two hundred by keyboard, stores it, and lists it first the next time', async () => {
    await open('/fees/not-made-yet', 200);
    await userEvent.click(await button('全部場站'));
    expect(await screen.findAllByRole('option')).toHaveLength(200);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    await userEvent.keyboard('s199{Enter}');
    expect(ticked()).toEqual(['第199站S199']);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(await button('第199站'));
    expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('第199站S199');
    await userEvent.click(screen.getByRole('option', { name: /第7站/ }));
    expect(screen.getByText('已選 2 / 200')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /套\s?用/ }));
    await userEvent.click(await button('2 個場站'));
    await userEvent.click(await screen.findByRole('button', { name: '改回全部場站' }));
    await userEvent.keyboard('{Escape}');
    expect(await button('2 個場站'), 'nothing is in force before it is applied').toBeTruthy();
  });

  it('treats all sites ticked as no selection', async () => {
    await open('/fees/not-made-yet', 2);
    await userEvent.click(await button('全部場站'));
    await userEvent.click(await screen.findByRole('option', { name: /第1站/ }));
    await userEvent.click(screen.getByRole('option', { name: /第2站/ }));
    await userEvent.click(screen.getByRole('button', { name: /套\s?用/ }));
    expect(await button('全部場站')).toBeTruthy();
  });

  it.each([
    ['２', ['S002']],
    ['第 1', ['S001']],
    ['s00', ['S003', 'S001', 'S002']],
    ['無', []],
  ])('finds by name and code, selected ones first: %j returns %j', (query, expected) => {
    expect(findSites(buildSites(3), query, ['S003']).map(({ siteInfo_Code }) => siteInfo_Code)).toEqual(
      expected,
    );
  });
});

describe('the selected sites as a list preset', () => {
  const asked: unknown[] = [];
  const server = () =>
    buildServer()
      .onDeal('10100', (payload: unknown) => {
        asked.push((payload as DealRequest<'TransactionList'>).filters?.siteCodes);
        const summary = { receivableTwd: 0, discountTwd: 0, receivedTwd: 0, revenueTwd: 0 };
        return dealResponse({ items: [], total: 0, page: 1, pageSize: 20, summary });
      })
      .onDeal('90100', { sites: [buildSiteOption({ siteCode: 'S001', siteName: '第1站' })] });
  beforeEach(() => {
    asked.length = 0;
  });

  async function openList(selected: string[], search = '') {
    await open('/fees/not-made-yet', 3, server());
    await act(async () => chooseSites(selected));
    await app?.router.navigate(`/fees/transaction-list${search}`);
    await screen.findAllByText('沒有符合條件的資料');
  }

  it('apply to a list without filters, in its URL, and an open list follows them', async () => {
    await openList(['S002']);
    expect(currentPath()).toBe('/fees/transaction-list?siteCodes=S002');
    expect(asked).toEqual([['S002']]);
    await act(async () => chooseSites(['S003', 'S001']));
    await waitFor(() => expect(currentPath()).toBe('/fees/transaction-list?siteCodes=S001,S003'));
    await waitFor(() => expect(asked.at(-1)).toEqual(['S001', 'S003']));
  });

  it('do not apply to a list from a link until its filters are cleared', async () => {
    await openList(['S002'], '?plate=ABC');
    expect(currentPath()).toBe('/fees/transaction-list?plate=ABC');
    expect(asked).toEqual([undefined]);
    const sites = (await screen.findByRole('combobox', { name: '場站' })).closest('.ant-select');
    expect(sites?.textContent).toBe('場站全部');
    await act(async () => screen.getByText(/^清\s?除$/).click());
    await waitFor(() => expect(currentPath()).toBe('/fees/transaction-list?siteCodes=S002'));
    await waitFor(() => expect(sites?.textContent).not.toContain('全部'));
  });

  it('do not apply to a list with manually selected sites', async () => {
    await openList(['S002'], '?siteCodes=S001');
    await act(async () => chooseSites(['S003']));
    await screen.findByText('第3站', { selector: 'header *' });
    expect(currentPath()).toBe('/fees/transaction-list?siteCodes=S001');
    expect(asked).toEqual([['S001']]);
  });

  it('omit a site that the account no longer has', async () => {
    await open('/fees/not-made-yet', 2, server());
    await act(async () => chooseSites(['S002', 'S009']));
    await app?.router.navigate('/fees/transaction-list');
    await waitFor(() => expect(currentPath()).toBe('/fees/transaction-list?siteCodes=S002'));
  });
});
