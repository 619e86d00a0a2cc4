import type { DealResult } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: DealResult<'[[deal]]'>['items'][number] = {
[[#rowMembers]]
  [[name]]: [[value]],
[[/rowMembers]]
};
const page: DealResult<'[[deal]]'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
[[#summary]]
  summary: [[summary]],
[[/summary]]
};
[[#hasDetail]]
const detail: DealResult<'[[detailDeal]]'> = [[detailSample]];
[[/hasDetail]]

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['[[action]]']).onDeal('[[code]]', page)[[#hasDetail]].onDeal('[[detailCode]]', detail)[[/hasDetail]];
});

const shownRow = async () =>
  within((await screen.findByText('[[rowKeyText]]', { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row[[#hasDetail]] with its detail[[/hasDetail]]', async () => {
[[#hasDetail]]
  const { user } = await showScreen('[[path]]', '?size=50[[#sortField]]&sort=[[sortField]].desc[[/sortField]]');
  await user.click((await shownRow()).getByRole('button', { name: '[[rowKeyText]]' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('heading', { name: '[[titleZh]]' })).toBeDefined();
[[/hasDetail]]
[[^hasDetail]]
  await showScreen('[[path]]', '?size=50[[#sortField]]&sort=[[sortField]].desc[[/sortField]]');
  expect((await shownRow()).getByText('[[rowKeyText]]')).toBeDefined();
[[/hasDetail]]
  const requests = server
    .asked('deal [[code]]')
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
  expect(requests[0]).toEqual({
    page: 1,
    pageSize: 50,
[[#sortField]]
    sort: { field: '[[sortField]]', order: 'desc' },
[[/sortField]]
    filters: {},
  });
});

it('shows a load error in place', async () => {
  server.onDeal('[[code]]', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('[[path]]');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
