import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ReportAnswer, ReportQuery } from '../../../resources/reports/report-queries.ts';
import { useSessionStore } from '../../../session/state/session-store.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { reportLinks, subjectOf, subjectOfAll } from './report-links.ts';

const MONEY = { receivableTwd: 0, discountTwd: 0, receivedTwd: 0 };
const figures = (revenueTwd: number, transactionCount: number) => ({
  ...MONEY,
  revenueTwd,
  transactionCount,
});

function buildReport(overrides: Partial<ReportAnswer> = {}): ReportAnswer {
  return {
    span: { from: '2026-11-01', to: '2026-11-20' },
    compared: { from: '2026-10-01', to: '2026-10-20', known: 'all' },
    knownFrom: '2026-08-23',
    rows: [
      { key: '2026-11-01', name: null, figures: figures(1_200, 12), before: figures(1_000, 10) },
      { key: '2026-11-02', name: null, figures: figures(800, 8), before: null },
    ],
    total: { figures: figures(2_000, 20), before: figures(1_000, 10) },
    ...overrides,
  };
}

let server: FakeServer;
const asked = () =>
  server.asked('deal 90700').map(({ body }) => JSON.parse((body as { Json: string }).Json) as ReportQuery);
const tableOf = async (name: string) => within(await screen.findByRole('group', { name }));
/** Wrapped in `act`, because a visible chart reads its loaded data through a promise. */
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  server = serveScreen(['90700', '90704', '10100']);
  server.onDeal('90700', buildReport());
});

it('compares each row and the total with the previous month', async () => {
  await showScreen('reports/business-report');
  const table = await tableOf('營收日/月報');
  const rows = table.getAllByRole('row');
  expect(cellsOf(rows[1] as HTMLElement).slice(0, 5)).toEqual([
    '2026/11/01',
    '1,200',
    '1,000',
    '+200',
    '+20.0%',
  ]);
  expect(cellsOf(rows[2] as HTMLElement).slice(0, 5)).toEqual([
    '2026/11/02',
    '800',
    '無資料',
    '無資料',
    '無資料',
  ]);
  expect(cellsOf(rows[3] as HTMLElement).slice(0, 5)).toEqual([
    '合計',
    '2,000',
    '1,000',
    '+1,000',
    '+100.0%',
  ]);
  expect(table.getByRole('columnheader', { name: '上月營收' })).toBeDefined();
  expect(screen.getByText(/與上月同期 2026\/10\/01 – 2026\/10\/20 比較/)).toBeDefined();
  expect(screen.getByText('上月同期 1,000（+100.0%）')).toBeDefined();
  expect(asked()[0]).toEqual({
    report: 'revenue',
    by: 'day',
    from: '2026-11-01',
    to: '2026-11-20',
    against: 'month',
  });
});

it('shows a note instead of figures without records of the previous year', async () => {
  server.onDeal(
    '90700',
    buildReport({
      compared: { from: '2025-11-01', to: '2025-11-20', known: 'none' },
      rows: [{ key: '2026-11-01', name: null, figures: figures(1_200, 12), before: null }],
      total: { figures: figures(1_200, 12), before: null },
    }),
  );
  await showScreen('reports/business-report', '?against=year');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '比較期間 2025/11/01 – 2025/11/20 沒有資料（資料自 2026/08/23 起），無法比較。',
  );
  const sum = (await tableOf('營收日/月報')).getAllByRole('row').at(-1) as HTMLElement;
  expect(cellsOf(sum).slice(0, 3)).toEqual(['合計', '1,200', '無資料']);
  expect(screen.getAllByText('去年同期無資料')).toHaveLength(2);
});

it('changes report, rows and dates, all stored in the URL', async () => {
  const { router } = await showScreen('reports/business-report', '?by=site&siteCodes=S01');
  await tableOf('營收日/月報');
  expect(asked().at(-1)).toMatchObject({ by: 'site', siteCodes: ['S01'] });
  server.onDeal(
    '90700',
    buildReport({
      rows: [{ key: '3', name: null, figures: figures(2_000, 20), before: figures(1_000, 10) }],
    }),
  );
  await press('管道別');
  const table = await tableOf('管道別');
  expect(cellsOf(table.getAllByRole('row')[1] as HTMLElement)[0]).toBe('APP');
  expect(table.getAllByText('100.0%').length).toBeGreaterThan(0);
  expect(asked().at(-1)).toMatchObject({ report: 'channels', by: 'channel', siteCodes: ['S01'] });
  await press('上月');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' }));
  expect(router.state.location.search).toContain('report=channels');
});

/** Sets a user menu with one list. */
function takeMenu(component: string) {
  useSessionStore.setState(({ session }) => {
    if (session.status === 'signedOut') throw new Error('Nobody is signed in.');
    const navItems = [{ name: 'list', title: '清單', component }];
    return { session: { ...session, info: { ...session.info, navItems } } };
  });
}

it('links each figure to the list that explains it, if the menu has it', async () => {
  takeMenu('fees/transaction-list');
  await showScreen('reports/business-report', '?siteCodes=S02');
  const table = await tableOf('營收日/月報');
  expect(table.getByRole('link', { name: '1,200' }).getAttribute('href')).toBe(
    '/fees/transaction-list?period=2026-11-01..2026-11-01&siteCodes=S02',
  );
  expect(table.getByRole('link', { name: '2,000' }).getAttribute('href')).toBe(
    '/fees/transaction-list?period=2026-11-01..2026-11-20&siteCodes=S02',
  );
});

it('links each change of rentals to its contracts, with the dates and site of the row', async () => {
  server = serveScreen(['90700', '20100']);
  const changes = { startedCount: 7, returnedCount: 3, forcedCount: 2, netCount: 1, endingCount: 4 };
  const total = { figures: { ...changes, returnedRentTwd: 21_000 }, before: null };
  const row = {
    key: 'S02',
    name: '板橋府中站',
    figures: { ...changes, startedRentTwd: 29_400 },
    before: null,
  };
  server.onDeal('90700', buildReport({ rows: [row], total, compared: null }));
  takeMenu('rentals/rental-list');
  await showScreen('reports/business-report', '?report=rentalChanges&by=site&against=none');
  const [, site, sum] = (await tableOf('月租異動')).getAllByRole('row') as HTMLElement[];
  const pathOf = (line: HTMLElement | undefined, text: string) =>
    within(line as HTMLElement)
      .getByRole('link', { name: text })
      .getAttribute('href');
  const list = '/rentals/rental-list';
  const span = '2026-11-01..2026-11-20';
  expect(pathOf(site, '7')).toBe(`${list}?starts=${span}&siteCodes=S02`);
  expect(pathOf(site, '29,400')).toBe(`${list}?starts=${span}&siteCodes=S02`);
  expect(pathOf(site, '3')).toBe(`${list}?states=0&returned=${span}&siteCodes=S02`);
  expect(pathOf(site, '2')).toBe(`${list}?states=2&returned=${span}&siteCodes=S02`);
  expect(pathOf(site, '4')).toBe(`${list}?states=1&ends=${span}&siteCodes=S02`);
  expect(pathOf(sum, '21,000')).toBe(`${list}?returned=${span}`);
});

it('links the cost of a publisher or plan to its redemptions', () => {
  const links = reportLinks(new Set(['/discounts/discount-usage-list']), ['S02']);
  const span = { from: '2026-11-01', to: '2026-11-20' };
  const path = '/discounts/discount-usage-list?period=2026-11-01..2026-11-20&states=1';
  expect(links.usages(subjectOf('publisher', '51', span))).toBe(`${path}&publishTypes=51&siteCodes=S02`);
  expect(links.usages(subjectOf('plan', 'D0003', span))).toBe(`${path}&keyword=D0003&siteCodes=S02`);
  expect(links.usages(subjectOfAll('plan', span))).toBe(`${path}&siteCodes=S02`);
});

it.each([
  ['車次別', 'visits', '1', '11/01'],
  ['時段使用率', 'occupancy', '9', '09:00–09:59'],
  ['月租異動', 'rentalChanges', '2026-11', '2026/11'],
  ['發票統計', 'invoices', '2026-11-01', '2026/11/01'],
  ['未繳帳齡', 'unpaidAges', '8-30', '8–30 天'],
  ['催繳成效', 'arrears', '2026-11', '2026/11'],
  ['折扣成本', 'discountCosts', '51', '店家發行'],
])('shows %s with its own rows and figures', async (title, report, key, name) => {
  server = serveScreen(['90700', '10100', '10300', '20100', '30100', '30322', '50200']);
  const row = { key, name: report === 'visits' ? '11/01' : null, figures: {}, before: {} };
  const total =
    report === 'occupancy'
      ? { figures: { occupancyRatio: 0.5 }, before: { occupancyRatio: 0.4 } }
      : { figures: {}, before: {} };
  const isCompared = report !== 'unpaidAges';
  server.onDeal('90700', buildReport({ rows: [row], total, ...(isCompared ? {} : { compared: null }) }));
  await showScreen('reports/business-report', `?report=${report}${report === 'visits' ? '&by=site' : ''}`);
  const table = await tableOf(title);
  expect(cellsOf(table.getAllByRole('row')[1] as HTMLElement)[0]).toBe(name);
  if (report === 'occupancy') expect(screen.getByText('上月同期 40.0%（+10.0%）')).toBeDefined();
  expect(asked().at(-1)).toMatchObject({ report, against: isCompared ? 'month' : 'none' });
});

it('offers nothing without permission for any of the lists', async () => {
  serveScreen(['90700']);
  await showScreen('reports/business-report');
  expect(await screen.findByText(/沒有可檢視的報表/)).toBeDefined();
});

it('shows a failed load in place with a retry button', async () => {
  server.onDeal('90700', () => ({ body: { success: false, message: '請稍後再試' } }));
  const { user } = await showScreen('reports/business-report');
  const retry = await screen.findByRole('button', { name: '重 試' });
  expect(document.querySelector('section[aria-busy]'), 'no panel without a table').toBeNull();
  server.onDeal('90700', buildReport());
  await user.click(retry);
  await tableOf('營收日/月報');
});
