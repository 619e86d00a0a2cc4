import { dealCodes } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseSites } from '../../../session/account/selected-sites.ts';
import { loadChartFigure } from '../../../shared/chart/chart.tsx';
import { listRequest } from '../../../shared/list/list-filters.ts';
import { readListState } from '../../../shared/table/query/list-state.ts';
import { buildDashboard } from '../../../testing/builders/dashboard-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse } from '../../../testing/fake-server.ts';
import { buildServer, openApp } from '../../../testing/open-app.tsx';
import { preloadLazyCode } from '../../../testing/preload-lazy-code.ts';
import { transactionList } from '../../fees/transaction-list/transaction-list.ts';
import { dashboardLinks } from './dashboard-links.ts';

preloadLazyCode(loadChartFigure);

const CODE = dealCodes.Dashboard;
const info = () => buildSessionInfo({ actionCodes: [{ operateCode: '90200' }, { operateCode: '10100' }] });

function openDashboard(result: unknown = buildDashboard()) {
  const server = buildServer().onDeal(CODE, result);
  return openApp('/dashboard', { info: info(), server });
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return within(heading.closest('li') as HTMLElement);
};

describe('figures', () => {
  it('are shown in server order, each with its comparison', async () => {
    openDashboard();
    const figures = await screen.findByRole('list', { name: '今日數字' });
    const titles = within(figures).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      '待辦',
      '未繳',
      '今日營收',
      '月租出租率',
      '今日車次',
      '目前在場',
    ]);
    const revenue = await card('今日營收');
    expect(revenue.getByText('24,340')).toBeTruthy();
    expect(revenue.getByText('+21.7%')).toBeTruthy();
    expect((await card('今日車次')).getByText('2 小時 05 分')).toBeTruthy();
    expect((await card('目前在場')).getByText('96.0%').closest('[data-alarming]')).not.toBeNull();
    expect((await card('未繳')).getByText('25.0%')).toBeTruthy();
    expect((await card('月租出租率')).getByText('40.0%')).toBeTruthy();
    expect((await card('待辦')).queryByText('待回覆留言')).toBeNull();
  });

  it('link to the list that explains them if the user can open it', async () => {
    openDashboard();
    const revenue = await card('今日營收');
    const paths = revenue.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual([
      '/plus/fees/transaction-list?period=2026-11-20..2026-11-20',
      '/plus/fees/transaction-list?period=2026-11-13..2026-11-13',
    ]);
    // This menu has no rentals screen.
    expect((await card('月租出租率')).queryByRole('link')).toBeNull();
  });

  it('look like links only if a list explains them', async () => {
    const withAll = buildDashboard({
      cards: ['invoices', 'closes', 'todo', 'equipment'],
      invoices: {
        issuedCount: 41,
        issuedTwd: 9_000,
        voidCount: 1,
        allowanceCount: 2,
        lateUploadCount: 3,
        uploadSoonCount: 4,
        uploadHoursLeft: 14,
        lowestNumbers: null,
      },
      closes: {
        businessDate: '2026-11-19',
        openCount: 12,
        openSiteCount: 2,
        abnormalCount: 4,
        differenceTwd: 50,
      },
      todo: { documentCount: 3, bulletinCount: 2, threadCount: 5 },
      equipment: { offlineCount: 6, machineCount: 70, openOrderCount: 7 },
    });
    const children = [
      { name: 'machine-list', title: '場站設備', component: 'sites/machine-list' },
      { name: 'daily-close-list', title: '日結對帳', component: 'settlement/daily-close-list' },
      { name: 'document-list', title: '單據中心', component: 'communication/document-list' },
    ];
    openApp('/dashboard', {
      info: buildSessionInfo({
        actionCodes: [{ operateCode: '90200' }],
        navItems: [{ name: 'sites', title: '場站', children }],
      }),
      server: buildServer().onDeal(CODE, withAll),
    });
    expect((await card('今日發票')).queryByRole('link')).toBeNull();
    const linksOf = async (title: string) =>
      (await card(title))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.replace('/plus/', '')]);
    expect(await linksOf('設備離線')).toEqual([
      ['6台', 'sites/machine-list?connections=0'],
      ['70', 'sites/machine-list?siteCodes=*'],
    ]);
    const closes = 'settlement/daily-close-list';
    expect(await linksOf('昨日未結帳')).toEqual([
      ['12筆', `${closes}?period=2026-11-19..2026-11-19&states=0`],
      ['2', `${closes}?period=2026-11-19..2026-11-19&states=0`],
      ['4', `${closes}?period=2026-11-01..2026-11-20&checkResults=2`],
      ['50', `${closes}?period=2026-11-01..2026-11-20&checkResults=2`],
    ]);
    expect(await linksOf('待辦')).toEqual([['3張單據', 'communication/document-list?waiting=yes']]);
  });

  it('query the chosen sites, and links keep them', async () => {
    const { server } = openDashboard();
    await card('今日營收');
    chooseSites(['S02']);
    await waitFor(() => {
      const last = server.asked(`deal ${CODE}`).at(-1)?.body as { Json: string };
      expect(JSON.parse(last.Json)).toEqual({ filters: { siteCodes: ['S02'] } });
    });
    const revenue = await card('今日營收');
    await waitFor(() =>
      expect(revenue.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/&siteCodes=S02$/),
    );
  });

  it('show a failure in place and retry', async () => {
    let isDown = true;
    openDashboard(() =>
      isDown ? { body: { success: false, message: '統計中斷' } } : dealResponse(buildDashboard()),
    );
    expect((await screen.findAllByText('統計中斷')).length).toBeGreaterThan(0);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: /重\s?試/ }));
    expect((await card('今日營收')).getByText('24,340')).toBeTruthy();
  });
});

describe('charts', () => {
  it('render after the figures, with links in their tables', async () => {
    openDashboard();
    const region = within(await screen.findByRole('region', { name: '近 30 天營收' }));
    expect(await region.findByRole('img', { name: /近 30 天營收（圖/ })).toBeTruthy();
    await userEvent.click(region.getByRole('radio', { name: '表' }));
    expect(region.getByRole('link', { name: '110,000' }).getAttribute('href')).toBe(
      '/plus/fees/transaction-list?period=2026-11-19..2026-11-19',
    );
    expect(screen.queryByRole('region', { name: '本月每格營收排名' })).toBeNull();
    const occupancy = within(screen.getByRole('region', { name: '近 24 小時各站使用率' }));
    expect(await occupancy.findByTitle('信義松仁站 10:00 96.0%')).toBeTruthy();
  });
});

describe('chart order', () => {
  it('is revenue first, then operations, with the charts of the role', async () => {
    openDashboard();
    await screen.findByRole('region', { name: '近 30 天營收' });
    const charts = screen
      .getAllByRole('region')
      .filter((region) => within(region).queryByRole('heading', { level: 3 }));
    expect(charts.map((chart) => within(chart).getByRole('heading').textContent)).toEqual([
      '近 30 天營收',
      '近 30 天收費管道',
      '近 24 小時各站使用率',
    ]);
  });
});

describe('few figures', () => {
  const noCharts = {
    revenueDays: null,
    occupancy: null,
    channels: null,
    siteRanking: null,
    rentMonths: null,
    unpaidAges: null,
    discountCosts: null,
  };

  it('come with links to the screens for a role without charts', async () => {
    openDashboard(buildDashboard({ cards: ['todo'], charts: noCharts }));
    const main = within(await screen.findByRole('main'));
    expect((await card('待辦')).getByText('3')).toBeTruthy();
    expect(main.getByRole('link', { name: /交易查詢/ })).toBeTruthy();
  });

  it('are shown to a user without other screens', async () => {
    openApp('/dashboard', {
      info: buildSessionInfo({
        userInfo: { name: '黃人資', type: 149, code: 'U149', account: 'hr' },
        actionCodes: [{ operateCode: '90200' }],
        navItems: [],
      }),
      server: buildServer().onDeal(CODE, buildDashboard({ cards: ['visits', 'todo'] })),
    });
    expect((await card('今日車次')).getByText('282')).toBeTruthy();
  });
});

describe('without figures', () => {
  it('an account without the permission gets links to its screens and sends no request', async () => {
    const { server } = openApp('/dashboard', { info: buildSessionInfo() });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: /交易查詢/ })).toBeTruthy();
    expect(server.asked(`deal ${CODE}`)).toEqual([]);
  });

  it('a role without screens gets a message', async () => {
    openDashboard(
      buildDashboard({
        cards: [],
        charts: {
          revenueDays: null,
          occupancy: null,
          channels: null,
          siteRanking: null,
          rentMonths: null,
          unpaidAges: null,
          discountCosts: null,
        },
      }),
    );
    expect(await screen.findByText('您的角色目前沒有可顯示的數字')).toBeTruthy();
  });
});

describe('links', () => {
  const links = (...sites: string[]) => dashboardLinks(new Set(['/fees/transaction-list']), sites);
  const read = (path: string | null, presetSites: string[]) => {
    const search = path?.slice(path.indexOf('?')) ?? '';
    const state = readListState(transactionList.definition, search, {
      today: '2026-11-20' as never,
      presetSites,
    });
    return listRequest(transactionList, state).filters;
  };

  it.each([
    ['all sites', [], {}],
    ['some sites', ['S02', 'S01'], { siteCodes: ['S01', 'S02'] }],
  ])('filter the list exactly as the number was queried: %s', (_title, sites, expected) => {
    const path = links(...sites).transactions({ from: '2026-11-01', to: '2026-11-20', channel: 3 });
    expect(read(path, sites)).toEqual({ from: '2026-11-01', to: '2026-11-20', channels: [3], ...expected });
  });

  it('of one site filter by that site only', () => {
    const path = links('S01', 'S02').transactions({ from: '2026-11-01', to: '2026-11-20', siteCode: 'S02' });
    expect(read(path, ['S01', 'S02'])).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
      siteCodes: ['S02'],
    });
  });

  it('of lane passages and vehicles inside have no charge period', () => {
    const day = '2026-11-20';
    expect(read(links().transactions({ exitedOn: day }), [])).toEqual({ exitedFrom: day, exitedTo: day });
    expect(read(links().transactions({ enteredOn: day }), [])).toEqual({ enteredFrom: day, enteredTo: day });
    expect(read(links().transactions({ isInside: true }), [])).toEqual({ isInside: true });
  });

  it('are null without the list in the menu', () => {
    expect(links().rentals(30)).toBeNull();
  });
});
