import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['[[Entity]]Row'] = {
  [[idField]]: 'one',
[[#fields]]
  [[name]]: [[exampleWeb]],
[[/fields]]
[[#refFields]]
  [[titleName]]: '王小明',
[[/refFields]]
[[#hasSite]]
  siteName: '信義松仁站',
[[/hasSite]]
  version: 3,
};
const page: DealResult<'[[Entity]]List'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
[[#hasMoney]]
  summary: { [[#moneyFields]][[name]]: 100, [[/moneyFields]]},
[[/hasMoney]]
};
const CODES = ['[[codeList]]', '[[codeCreate]]', '[[codeEdit]]', '[[codeDelete]]', '[[codeExport]]'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes)
    .onDeal('[[codeList]]', page)
[[#refLists]]
    .onDeal('[[refCode]]', { items: [], total: 0, page: 1, pageSize: 20 })
[[/refLists]]
    .onDeal('[[codeDetail]]', { record: row, history: [] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.[[titleField]], { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('[[path]]', '?keyword=A&sort=[[firstField]].desc');
  await user.click((await shownRow()).getByRole('button', { name: row.[[titleField]] }));
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect(sentTo('[[codeList]]')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: '[[firstField]]', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('[[codeEdit]]', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/[[titleField]]', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('[[path]]');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('[[titleFieldZh]]');
  fireEvent.change(field, { target: { value: [[otherTitle]] } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('[[codeEdit]]')).toMatchObject([
    { [[idField]]: 'one', version: 3, entries: { [[titleField]]: [[otherTitle]] } },
  ]);
});

it('deletes a row with a reason', async () => {
  server.onDeal('[[codeDelete]]', () => dealResponse({ [[idField]]: 'one' }));
  const { user } = await showScreen('[[path]]');
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() =>
    expect(sentTo('[[codeDelete]]')).toEqual([{ [[idField]]: 'one', version: 3, reason: '重複建立' }]),
  );
});

it('offers no actions without permission', async () => {
  serve(['[[codeList]]']);
  await showScreen('[[path]]');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('[[codeList]]', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('[[path]]');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
