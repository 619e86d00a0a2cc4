import type { DealResult, Schemas } from '@parking-plus/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['OpeningRow'] = {
  openingId: 'BO2611200001',
  siteCode: 'S01',
  siteName: '信義松仁站',
  laneCode: 'OUT1',
  machineCode: 'S01-GATE2',
  requestedAt: '2026-11-20T09:59:30+08:00',
  reason: 9,
  note: '家屬接送',
  accountName: '陳經理',
  answer: 1,
  answeredAt: '2026-11-20T09:59:32+08:00',
};
const page: DealResult<'BarrierOpeningList'> = { items: [row], total: 1, page: 1, pageSize: 20 };

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['10660']).onDeal('10660', page);
});

it('lists who opened which barrier, why, and its answer', async () => {
  const { user } = await showScreen('sites/barrier-opening-list', '?answers=1');
  await user.click(await screen.findByRole('button', { name: 'BO2611200001' }));
  expect((await screen.findAllByText('家屬接送')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('已開啟').length).toBeGreaterThan(0);
  const [{ body } = { body: null }] = server.asked('deal 10660');
  expect(JSON.parse((body as { Json: string }).Json)).toMatchObject({ filters: { answers: [1] } });
});

it('shows a load error in place', async () => {
  server.onDeal('10660', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('sites/barrier-opening-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
});
