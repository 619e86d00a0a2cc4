import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { consoleProblems } from '../../../testing/setup.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const bay = (number: number, overrides: Partial<Schemas['BayRow']> = {}): Schemas['BayRow'] => ({
  bayCode: `S01-B1-00${number}`,
  siteCode: 'S01',
  siteName: '信義松仁站',
  bayNumber: `B1-00${number}`,
  setMode: 1,
  vehicleKind: 1,
  standing: 1,
  rentalId: null,
  tenantName: null,
  plate: null,
  rotatingPlates: [],
  startsOn: null,
  endsOn: null,
  rentTwd: null,
  lineNumber: null,
  rentalVersion: null,
  version: 4,
  ...overrides,
});
const bays = [
  bay(1),
  bay(2, {
    standing: 2,
    rentalId: 'R11510001',
    tenantName: '陳雅婷',
    plate: 'ABC-1234',
    rotatingPlates: ['ABC-5678'],
    startsOn: '2026-10-01',
    endsOn: '2026-12-31',
    rentTwd: 4_200,
    lineNumber: 1,
    rentalVersion: 3,
  }),
  bay(3, { standing: 0 }),
];

let server: FakeServer;

beforeEach(() => {
  server = serveScreen(['20100', '20102'])
    .onDeal('20120', {
      items: bays,
      total: 3,
      page: 1,
      pageSize: 20,
      summary: { freeCount: 1, letCount: 1, outOfUseCount: 1 },
    })
    .onDeal('20121', { siteCode: 'S01', bays });
});

it('moves over the floor by arrow keys, names the tenants of a shared bay, and opens it', async () => {
  const { user, router } = await showScreen('rentals/rental-bays');
  const floor = await screen.findByRole('region', { name: '平面圖' });
  const free = await within(floor).findByRole('button', { name: 'B1-001 空位' });
  const table = await screen.findByRole('region', { name: '車格清單' });
  expect(floor.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  free.focus();
  await user.keyboard('{ArrowRight}');
  const shared = document.activeElement as HTMLElement;
  expect(shared.getAttribute('aria-label')).toBe('B1-002 已租 陳雅婷 ABC-1234 ABC-5678');
  expect(shared.textContent).toContain('●2');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('detail=S01-B1-002'));
  expect((await screen.findAllByText('ABC-5678')).length).toBeGreaterThan(0);
  expect(within(await screen.findByRole('dialog')).queryByText('S01-B1-002')).toBeNull();
});

it('moves a tenant by arrow keys: Space picks up, Space drops, Escape cancels', async () => {
  server = serveScreen(['20100', '20102', '20130'])
    .onDeal('20120', {
      items: bays,
      total: 3,
      page: 1,
      pageSize: 20,
      summary: { freeCount: 1, letCount: 1, outOfUseCount: 1 },
    })
    .onDeal('20121', { siteCode: 'S01', bays });
  const { user } = await showScreen('rentals/rental-bays');
  const floor = within(await screen.findByRole('region', { name: '平面圖' }));
  const free = await floor.findByRole('button', { name: 'B1-001 空位' });
  free.focus();
  await user.keyboard('{ArrowRight} ');
  expect(floor.getByText(/移動 B1-002 /)).toBeDefined();
  expect(free.getAttribute('aria-label')).toContain('可放置');
  await user.keyboard('{Escape}');
  expect(floor.queryByText(/移動 B1-002 /)).toBeNull();
  await user.keyboard(' {ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^B1-003 /);
  await user.keyboard('{ArrowLeft}{ArrowLeft} ');
  expect(await screen.findByText('B1-002 → B1-001')).toBeDefined();
});

it('starts a rental of a free bay from the floor plan, and of no other', async () => {
  server = serveScreen(['20100', '20101', '20102'])
    .onDeal('20120', {
      items: bays,
      total: 3,
      page: 1,
      pageSize: 20,
      summary: { freeCount: 1, letCount: 1, outOfUseCount: 1 },
    })
    .onDeal('20121', { siteCode: 'S01', bays });
  const { user, router } = await showScreen('rentals/rental-bays');
  const floor = await screen.findByRole('region', { name: '平面圖' });
  await user.click(await within(floor).findByRole('button', { name: /^B1-002 已租/ }));
  const detail = within(await screen.findByRole('dialog'));
  await detail.findByText('R11510001');
  expect(detail.queryByText('新增月租')).toBeNull();
  await user.click(within(floor).getByRole('button', { name: 'B1-001 空位' }));
  await user.click(await detail.findByText('新增月租'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/rentals/rental-list'));
  expect(router.state.location.search).toBe('?do=20101&bay=S01-B1-001');
  // The router of this test knows no other screen.
  consoleProblems.splice(0);
});

it('shows a load failure of a bay outside the current page, and retries', async () => {
  let isAway = true;
  server.onDeal('20121', (payload: unknown) => {
    const { siteCode } = payload as DealRequest<'BayPlan'>;
    if (siteCode === 'S02') return dealResponse({ siteCode, bays: [] });
    if (isAway) return { body: { success: false, message: '請稍後再試' } };
    return dealResponse({ siteCode, bays: [...bays, bay(4)] });
  });
  // The floor plan shows another site, so only the detail queries this one.
  const { user } = await showScreen('rentals/rental-bays', '?detail=S01-B1-004&floor=S02');
  const detail = within(await screen.findByRole('dialog'));
  const retry = await detail.findByRole('button', { name: '重 試' });
  isAway = false;
  await user.click(retry);
  // In the header and in the details.
  await waitFor(() => expect(detail.getAllByText('B1-004')).toHaveLength(2));
});

it('takes a free bay out of use with a reason, shows why a let bay stays, and keeps the reason after a rejection', async () => {
  const sent: unknown[] = [];
  server.onDeal('20122', (payload: unknown) => {
    sent.push(payload);
    if (sent.length > 1) return dealResponse(bay(1, { standing: 0 }));
    return {
      body: { success: false, message: '未停用：車格 B1-001 已被其他使用者變更。', code: 'stale-version' },
    };
  });
  const { user } = await showScreen('rentals/rental-bays');
  const rowOf = async (number: string) =>
    (await screen.findByText(number, { selector: 'td *' })).closest('tr') as HTMLElement;
  const letRow = within(await rowOf('B1-002'));
  expect((await letRow.findByText('停用', { selector: 'button' })).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await user.click(within(await rowOf('B1-001')).getByText('停用', { selector: 'button' }));
  const dialog = (await screen.findByText('停用 信義松仁站 車格 B1-001？')).closest(
    '[role=dialog]',
  ) as HTMLElement;
  await user.type(within(dialog).getByRole('textbox'), '整修');
  const confirm = within(dialog).getByRole('button', { name: /^停\s?用$/ });
  await user.click(confirm);
  expect(await within(dialog).findByText(/已被其他使用者變更/)).toBeDefined();
  await user.click(confirm);
  const change = { bayCode: 'S01-B1-001', version: 4, isInUse: false, reason: '整修' };
  await waitFor(() => expect(sent).toEqual([change, change]));
});
