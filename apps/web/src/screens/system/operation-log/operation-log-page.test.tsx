import type { DealResult, Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const entry: Schemas['OperationLogRow'] = {
  logId: 'one',
  at: '2026-11-20T09:30:00+08:00',
  account: 'lin',
  accountName: '林系統',
  deal: '80202',
  recordId: 'role-150',
  siteCode: null,
  siteName: null,
  reason: null,
  changeCount: 1,
};
const site: Schemas['OperationLogRow'] = {
  ...entry,
  logId: 'two',
  account: 'chen',
  accountName: '陳經理',
  deal: '70102',
  recordId: 'S01',
  siteCode: 'S01',
  siteName: '信義松仁站',
  changeCount: 2,
};
const page: DealResult<'OperationLogList'> = {
  items: [entry, site],
  total: 2,
  page: 1,
  pageSize: 20,
  summary: { deals: ['70102', '80202'] },
};

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['90400']).onDeal('90400', page);
  server.onDeal('90410', {
    entry,
    changes: [{ pointer: '/roles/150/70200', before: false, after: true }],
  });
});

const filtersAsked = () =>
  server
    .asked('deal 90400')
    .map(({ body }) => (JSON.parse((body as { Json: string }).Json) as { filters: unknown }).filters);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);

it('shows labels instead of codes, and queries by the URL', async () => {
  await showScreen(
    'system/operation-log',
    '?period=2026-11-01..2026-11-20&person=lin&deals=80202&recordId=role-150',
  );
  const row = await rowOf('林系統 (lin)');
  expect(row.getByText('權限變更')).toBeDefined();
  expect(row.getByText('公司人員')).toBeDefined();
  expect(screen.queryByRole('button', { name: /匯出/ })).toBeNull();
  expect(filtersAsked()[0]).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
    person: 'lin',
    deals: ['80202'],
    recordId: 'role-150',
  });
});

it('links from a write to all writes of its record', async () => {
  const { user } = await showScreen('system/operation-log', '?person=chen');
  await user.click((await rowOf('陳經理 (chen)')).getByRole('button', { name: '此對象的紀錄' }));
  await waitFor(() => expect(filtersAsked().at(-1)).toEqual({ recordId: 'S01' }));
});

it('shows each member before and after, in both languages', async () => {
  await showScreen('system/operation-log', '?detail=one');
  const changed = (await screen.findByText(/^類型權限 公司人員 /)).closest('tr');
  expect([...(changed?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(['否', '是']);
  await switchLanguage('en');
  expect(await screen.findByText(/^Role Company Staff Equipment/)).toBeDefined();
  await switchLanguage('zh_TC');
});

it('shows a failure in place and retries', async () => {
  let failures = 1;
  server.onDeal('90400', () =>
    failures-- > 0 ? { body: { success: false, message: '系統忙碌中' } } : dealResponse(page),
  );
  const { user } = await showScreen('system/operation-log');
  await user.click(await screen.findByRole('button', { name: /重\s?試/ }));
  expect(await rowOf('陳經理 (chen)')).toBeDefined();
});
