import type { Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const FILE: Schemas['ExportFileRow'] = {
  fileId: '00000000-0000-4000-8000-000000000001',
  name: '月初金流明細',
  dealType: '10404',
  state: 1,
  failure: null,
  dueAt: '2026-11-01T06:00:00+08:00',
  madeAt: '2026-11-01T06:00:03+08:00',
  rowCount: 50_000,
  isCut: true,
  sizeBytes: 2_621_440,
  expiresAt: '2026-12-01T06:00:03+08:00',
  fileName: '月初金流明細_20261101-0600.csv',
  sysPath: 'files/exports/one.csv',
  scheduleId: 'E0001',
};
const FAILED: Schemas['ExportFileRow'] = {
  ...FILE,
  fileId: '00000000-0000-4000-8000-000000000002',
  name: '每週失敗付款',
  state: 2,
  failure: 1,
  rowCount: null,
  isCut: false,
  sizeBytes: null,
  expiresAt: null,
  fileName: null,
  sysPath: null,
};
const SCHEDULE: Schemas['ExportScheduleRow'] = {
  scheduleId: 'E0001',
  name: '每週失敗付款',
  dealType: '10404',
  listKey: 'fees/payment-list',
  search: '?states=2',
  frequency: 2,
  weekday: 1,
  monthDay: null,
  hour: 8,
  period: 3,
  nextRunAt: null,
  isPaused: true,
  version: 4,
};

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['90640', '90650', '10400', '10404'])
    .onDeal('90650', { items: [FILE, FAILED], total: 2, page: 1, pageSize: 20 })
    .onDeal('90640', { items: [SCHEDULE], total: 1, page: 1, pageSize: 20 });
});

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement);

it('shows files with size, rows and the reason of a failure, and deletes one', async () => {
  server.onDeal('90653', () => dealResponse({ fileId: FILE.fileId }));
  const { user } = await showScreen('reports/export-files');
  const row = await rowOf(FILE.name);
  for (const text of ['可下載', '50,000', '已截斷', '2.5 MB']) expect(row.getByText(text)).toBeDefined();
  const failed = await rowOf(FAILED.name);
  expect(failed.getByText('沒有匯出權限')).toBeDefined();
  expect(failed.getByRole('button', { name: /^下載/ }).getAttribute('aria-disabled')).toBe('true');
  await pressRowAction(user, row, '刪除');
  await user.click(await screen.findByRole('button', { name: /^刪\s?除$/ }));
  await waitFor(() => expect(sentTo('90653')).toEqual([{ fileId: FILE.fileId }]));
});

it('runs, resumes and edits a schedule', async () => {
  server
    .onDeal('90646', () => dealResponse({ fileId: FILE.fileId }))
    .onDeal('90645', () => dealResponse({ scheduleId: 'E0001', version: 5 }))
    .onDeal('90642', () => dealResponse({ scheduleId: 'E0001', version: 5 }));
  const { user } = await showScreen('reports/export-files', '?part=schedules');
  const row = await rowOf(SCHEDULE.name);
  expect(row.getByText('每週一 08:00')).toBeDefined();
  expect(row.getByRole('link', { name: '金流匯出' }).getAttribute('href')).toContain(
    '/fees/payment-list?states=2',
  );
  await user.click(row.getByRole('button', { name: '立即執行' }));
  await waitFor(() => expect(sentTo('90646')).toEqual([{ scheduleId: 'E0001' }]));
  await pressRowAction(user, row, '繼續');
  await waitFor(() =>
    expect(sentTo('90645')).toEqual([{ scheduleId: 'E0001', version: 4, isPaused: false }]),
  );
  await pressRowAction(user, row, '編輯');
  const drawer = within(await screen.findByRole('dialog'));
  const name = await drawer.findByLabelText('名稱');
  await user.clear(name);
  await user.type(name, '週一');
  await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(sentTo('90642')).toEqual([
      {
        scheduleId: 'E0001',
        version: 4,
        entries: { name: '週一', frequency: 2, weekday: 1, monthDay: null, hour: 8, period: 3 },
      },
    ]),
  );
});
