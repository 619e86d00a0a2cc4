import type { DealResult, Schemas } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const figures: Schemas['[[Entity]]Figures'] = {
  rowCount: 1234,
[[#measures]]
  [[name]]: 5678,
[[/measures]]
};
const summary: DealResult<'[[Entity]]Summary'> = { totals: figures, days: [{ day: '2026-11-20', figures }] };

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['[[codeList]]']).onDeal('[[codeList]]', summary);
});

const asked = () =>
  server
    .asked('deal [[codeList]]')
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

it.each([
  ['the last thirty days', '', { from: '2026-10-22', to: '2026-11-20' }],
  ['the days of its address', '?period=2026-11-01..2026-11-02', { from: '2026-11-01', to: '2026-11-02' }],
])('queries %s', async (_what, search, filters) => {
  await showScreen('[[path]]', search);
  const tiles = within(await screen.findByRole('list', { name: '[[titleZh]]' }));
  expect(await tiles.findByText('1,234')).toBeDefined();
  expect(asked()).toEqual([{ filters }]);
});

it('shows a load error in place', async () => {
  server.onDeal('[[codeList]]', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('[[path]]');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
