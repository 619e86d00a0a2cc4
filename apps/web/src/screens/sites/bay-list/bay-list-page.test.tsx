import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const bay = (number: number, overrides: Partial<Schemas['SiteBayRow']> = {}): Schemas['SiteBayRow'] => ({
  bayCode: `S01-B1-00${number}`,
  siteCode: 'S01',
  siteName: '信義松仁站',
  bayNumber: `B1-00${number}`,
  floor: 'B1',
  kind: 1,
  vehicleKind: 1,
  setMode: null,
  lengthCm: 550,
  widthCm: 250,
  heightCm: null,
  state: 1,
  isPlaced: false,
  rentalId: null,
  version: 2,
  ...overrides,
});
const plan: Schemas['FloorPlan'] = { floor: 'B1', columns: 6, rows: 4, version: 3, places: [], features: [] };
let server: FakeServer;
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

beforeEach(() => {
  server = serveScreen(['70800', '70801', '70802', '70803', '70805', '70806'])
    .onDeal('70800', {
      items: [bay(1), bay(2)],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: {
        inUseCount: 2,
        rentedCount: 0,
        unplacedCount: 2,
        kinds: [{ kind: 1, countedCount: 2, declaredCount: 40 }],
      },
    })
    .onDeal('70811', { siteCode: 'S01', bays: [bay(1), bay(2)], floors: [plan] });
});

it('compares counted with declared bays, and previews the numbers of new ones', async () => {
  server.onDeal('70801', { changedCount: 40 });
  const { user } = await showScreen('sites/bay-list', '?sites=S01');
  expect(await screen.findByText('2／40')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '新增車格' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(await drawer.findByLabelText('迄號'), { target: { value: '40' } });
  expect(await drawer.findByText('將新增 40 個：B1-001、B1-002、B1-003、B1-004、…、B1-040')).toBeDefined();
});

it('deletes no selection with a rented bay', async () => {
  const codes = ['70800', '70803'];
  const info = buildSessionInfo({
    actionCodes: codes.map((operateCode) => ({ operateCode })),
    userInfo: { name: '林系統', type: 1, code: 'U1', account: 'admin' },
  });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
  const summary = { inUseCount: 2, rentedCount: 1, unplacedCount: 2, kinds: [] };
  const items = [bay(1), bay(2, { rentalId: 'R11510001' })];
  server.onDeal('70800', { items, total: 2, page: 1, pageSize: 20, summary });
  const { user } = await showScreen('sites/bay-list');
  await screen.findByText('B1-001');
  await user.click(screen.getByRole('checkbox', { name: '選取本頁全部' }));
  const selected = within(screen.getByRole('toolbar', { name: '已選取的資料' }));
  expect(selected.getByRole('button', { name: /刪\s?除/ }).title).toBe('承租中的車格不能刪除');
});

it('opens the plan of the first listed site if none is selected', async () => {
  const { router, user } = await showScreen('sites/bay-list');
  await screen.findByText('B1-001');
  await user.click(screen.getByRole('button', { name: '平面圖' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=plan&site=S01'));
});

it('places a bay by keyboard, moves and rotates it, undoes, and saves with the version', async () => {
  server.onDeal('70806', (payload: unknown) => {
    const sent = payload as DealRequest<'SiteBayPlanSave'>;
    return dealResponse({ ...sent.plan, version: 4 });
  });
  const { user } = await showScreen('sites/bay-list', '?view=plan&site=S01');
  const waiting = await screen.findByRole('button', { name: 'B1-001' });
  waiting.focus();
  await user.keyboard('{Enter}');
  const placed = await screen.findByRole('button', { name: 'B1-001，第 1 欄第 1 列' });
  placed.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}r');
  expect(screen.getByRole('button', { name: 'B1-001，第 2 欄第 2 列' })).toBeDefined();
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(sentTo('70806')).toEqual([
      {
        siteCode: 'S01',
        plan: {
          ...plan,
          places: [{ bayCode: 'S01-B1-001', column: 2, row: 2, width: 1, height: 2, rotation: 0 }],
        },
      },
    ]),
  );
  // The query still returns the older plan.
  const undo = screen.getByRole('button', { name: /復\s?原/ });
  await waitFor(() => expect(undo.hasAttribute('disabled')).toBe(true));
  expect(screen.getByRole('button', { name: 'B1-001，第 2 欄第 2 列' })).toBeDefined();
});

it('shows the plan without tools to those who may not change it', async () => {
  server = serveScreen(['70800']).onDeal('70811', { siteCode: 'S01', bays: [bay(1)], floors: [plan] });
  const { user } = await showScreen('sites/bay-list', '?view=plan&site=S01');
  (await screen.findByRole('button', { name: 'B1-001' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /第 1 欄/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /儲\s?存/ })).toBeNull();
});
