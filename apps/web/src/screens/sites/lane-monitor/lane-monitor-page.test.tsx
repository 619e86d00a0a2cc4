import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const buildPassage = (more: Partial<Schemas['PassageRow']> = {}): Schemas['PassageRow'] => ({
  passageId: 'T2611200001-in',
  siteCode: 'S01',
  siteName: '信義松仁站',
  laneCode: 'IN1',
  laneName: '入口 1',
  direction: 1,
  passedAt: '2026-11-20T09:58:07+08:00',
  plate: 'ABC-1234',
  isInside: true,
  transactionId: 'T2611200001',
  transactionVersion: 1,
  picturePath: null,
  listingKind: null,
  listingReason: null,
  isTicketLost: false,
  ...more,
});
const buildLane = (more: Partial<Schemas['LaneState']> = {}): Schemas['LaneState'] => ({
  laneId: 'S01-OUT1',
  siteCode: 'S01',
  laneCode: 'OUT1',
  name: '出口 1',
  direction: 2,
  machines: [{ machineCode: 'S01-GATE2', kind: 4, connection: 1 }],
  barrierCode: 'S01-GATE2',
  lastOpening: null,
  openingsLeft: 6,
  nextOpeningAt: null,
  ...more,
});
const page: DealResult<'LanePassageList'> = { items: [buildPassage()], total: 1, page: 1, pageSize: 20 };
const CODES = ['10650', '10661', '10100'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES, lanes = [buildLane()]) {
  server = serveScreen(codes).onDeal('10650', page).onDeal('10655', { lanes });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const openButton = () => screen.findByRole('button', { name: '開閘 OUT1' });

it('shows the latest passages and asks for no lanes before a site is chosen', async () => {
  await showScreen('sites/lane-monitor');
  expect(await screen.findByRole('button', { name: '放大 ABC-1234 的圖片' })).toBeDefined();
  expect(screen.getByText('選擇一個場站，即可查看車道狀態並開閘。')).toBeDefined();
  expect(sentTo('10655')).toEqual([]);
});

it('opens a barrier with a reason', async () => {
  server.onDeal('10661', () => dealResponse({ openingId: 'BO2611200001' }));
  const { user } = await showScreen('sites/lane-monitor', '?siteCodes=S01');
  expect(await screen.findByText('一小時內還可開 6 次')).toBeDefined();
  await user.click(await openButton());
  fireEvent.mouseDown(await screen.findByLabelText('開閘原因'));
  fireEvent.click(await screen.findByText('車牌無法辨識', { selector: '.ant-select-item-option-content' }));
  fireEvent.change(screen.getByLabelText('說明'), { target: { value: '車牌沾泥' } });
  const dialog = screen.getByText('開啟 出口 1 OUT1 的閘門').closest('[role=dialog]') as HTMLElement;
  await user.click(within(dialog).getByText(/^開\s?閘$/, { selector: 'button *' }));
  await waitFor(() => expect(sentTo('10661')).toEqual([{ laneId: 'S01-OUT1', reason: 2, note: '車牌沾泥' }]));
});

it('says when a barrier can be opened again, and why one cannot', async () => {
  const lanes = [
    buildLane({ openingsLeft: 0, nextOpeningAt: '2026-11-20T10:41:00+08:00' }),
    buildLane({ laneId: 'S01-IN1', laneCode: 'IN1', name: '入口 1', barrierCode: null, machines: [] }),
  ];
  serve(CODES, lanes);
  await showScreen('sites/lane-monitor', '?siteCodes=S01');
  expect(await screen.findByText('10:41 後可再開閘')).toBeDefined();
  expect(await openButton()).toHaveProperty('disabled', true);
  expect(screen.getByText('沒有閘門')).toBeDefined();
});

it('shows the answer of the barrier and its day, which may be an earlier one', async () => {
  const lastOpening = {
    openingId: 'BO2611200001',
    requestedAt: '2026-11-19T18:47:30+08:00',
    accountName: '陳經理',
    answer: 3,
  } as const;
  serve(CODES, [buildLane({ lastOpening })]);
  await showScreen('sites/lane-monitor', '?siteCodes=S01');
  expect(await screen.findByText('設備離線')).toBeDefined();
  expect(screen.getByText(/上次 2026\/11\/19 18:47 陳經理/)).toBeDefined();
});

it('pauses while reading, and resumes', async () => {
  const { user, client } = await showScreen('sites/lane-monitor');
  await screen.findByRole('button', { name: '放大 ABC-1234 的圖片' });
  await user.click(screen.getByRole('button', { name: '暫停更新' }));
  expect(screen.getByText('已暫停更新，畫面停在暫停時的進出。')).toBeDefined();
  const before = sentTo('10650').length;
  await client.invalidateQueries({ queryKey: ['lane-operations'] });
  expect(sentTo('10650')).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: '繼續更新' }));
  await waitFor(() => expect(sentTo('10650').length).toBeGreaterThan(before));
});

it('shows a passage large with its facts, and offers no opening without the right', async () => {
  serve(['10650']);
  const { user } = await showScreen('sites/lane-monitor', '?siteCodes=S01');
  await user.click(await screen.findByRole('button', { name: '放大 ABC-1234 的圖片' }));
  expect(within(await screen.findByRole('dialog')).getByText('T2611200001')).toBeDefined();
  expect(screen.queryByRole('button', { name: '開閘 OUT1' })).toBeNull();
});

it('tags a car on the block list, and says why it was not let in', async () => {
  const refused = { transactionId: null, transactionVersion: null, isInside: false };
  server.onDeal('10650', {
    ...page,
    items: [buildPassage({ ...refused, listingKind: 1, listingReason: '多次未繳離場' })],
  });
  const { user } = await showScreen('sites/lane-monitor');
  expect(await screen.findByText('未放行：多次未繳離場')).toBeDefined();
  expect(screen.getAllByText('黑名單').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '放大 ABC-1234 的圖片' }));
  expect(await within(await screen.findByRole('dialog')).findByText('未放行：多次未繳離場')).toBeDefined();
});

it('shows a failed load of the lanes in place', async () => {
  server.onDeal('10655', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('sites/lane-monitor', '?siteCodes=S01');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
});
