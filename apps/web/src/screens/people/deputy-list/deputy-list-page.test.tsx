import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { closeDrafts, openDrafts } from '../../../shared/form/draft/draft-account.ts';
import { findDraft } from '../../../shared/form/draft/draft-store.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const VOID = { code: '10107', title: '交易作廢', titleEn: 'Void a transaction' };
const RETURN = { code: '20201', title: '退租', titleEn: 'Return' };
let server: FakeServer;

const build = (overrides: Partial<Schemas['DeputyRow']> = {}): Schemas['DeputyRow'] => ({
  deputyId: 'P0001',
  account: 'liu',
  accountName: '劉站長',
  deputyAccount: 'tsai',
  deputyName: '蔡站員',
  fromOn: '2026-11-20',
  untilOn: '2026-11-24',
  actions: [VOID],
  phase: 'running',
  endedAt: null,
  version: 2,
  ...overrides,
});
const rows = [build(), build({ deputyId: 'P0002', phase: 'ended', actions: [] })];

function serve(codes: readonly string[] = ['80400', '80401', '80407']) {
  server = serveScreen(codes);
  server.onDeal('80400', { items: rows, total: 2, page: 1, pageSize: 20 });
  server.onDeal('80413', {
    people: [
      { account: 'liu', name: '劉站長', actions: ['10107'] },
      { account: 'tsai', name: '蔡站員', actions: [] },
      { account: 'staff', name: '王小明', actions: [] },
    ],
    actions: [VOID, RETURN],
  });
}
beforeEach(() => serve());

const show = (search = '') => showScreen('people/deputy-list', search);
const rowOf = async (id: string) =>
  within((await screen.findByText(id, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const option = { selector: '.ant-select-item-option-content' };

it('shows labels instead of codes, in English too, and offers the permitted actions', async () => {
  await switchLanguage('en');
  serve(['80400', '80407']);
  const { user } = await show('?phases=running&keyword=liu');
  const row = await rowOf('P0001');
  for (const text of ['劉站長 (liu)', '蔡站員 (tsai)', 'Void a transaction', 'Active'])
    expect(row.getByText(text)).toBeDefined();
  expect((await rowOf('P0002')).getByText('None')).toBeDefined();
  expect(await findRowAction(user, await rowOf('P0002'), 'End delegation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New delegation' })).toBeNull();
  expect(sentTo('80400')[0]).toMatchObject({ filters: { phases: ['running'], keyword: 'liu' } });
  await switchLanguage('zh_TC');
});

it("offers the delegator's documents, and excludes the delegator and the user as delegate", async () => {
  server.onDeal('80401', () => ({
    body: {
      success: false,
      message: '未儲存職務代理：此期間已有代理人。',
      errors: [{ pointer: '/fromOn', message: '此期間已有代理人' }],
    },
  }));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '新增代理' }));
  const absent = await screen.findByLabelText('被代理人');
  const drawer = within(absent.closest('[role=dialog]') as HTMLElement);
  fireEvent.mouseDown(absent);
  await user.click(await screen.findByText('劉站長 (liu)', option));
  fireEvent.mouseDown(drawer.getByLabelText('代理人'));
  await user.click((await screen.findAllByText('蔡站員 (tsai)', option)).at(-1) as HTMLElement);
  fireEvent.mouseDown(drawer.getByLabelText('可代理簽核的單據'));
  await user.click(await screen.findByText('交易作廢', option));
  expect(screen.queryByText('退租', option)).toBeNull();
  const until = drawer.getByLabelText('迄日');
  fireEvent.mouseDown(until);
  fireEvent.change(until, { target: { value: '2026/11/24' } });
  fireEvent.keyDown(until, { key: 'Enter' });
  await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
  expect(await drawer.findByText('此期間已有代理人')).toBeDefined();
  expect(sentTo('80401')).toEqual([
    {
      account: 'liu',
      deputyAccount: 'tsai',
      fromOn: '2026-11-20',
      untilOn: '2026-11-24',
      actions: ['10107'],
    },
  ]);
});

it('clears the delegate in form and draft when the delegate becomes the delegator', async () => {
  openDrafts('staff');
  onTestFinished(closeDrafts);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '新增代理' }));
  const absent = await screen.findByLabelText('被代理人');
  const drawer = within(absent.closest('[role=dialog]') as HTMLElement);
  fireEvent.mouseDown(drawer.getByLabelText('代理人'));
  await user.click(await screen.findByText('蔡站員 (tsai)', option));
  fireEvent.mouseDown(absent);
  await user.click((await screen.findAllByText('蔡站員 (tsai)', option)).at(-1) as HTMLElement);
  expect((await findDraft({ form: 'people/deputy', record: 'new' }))?.values).toMatchObject({
    account: 'tsai',
    deputyAccount: null,
  });
  await user.click(drawer.getByRole('button', { name: /儲\s?存/ }));
  const deputy = within(drawer.getByLabelText('代理人').closest('.ant-form-item') as HTMLElement);
  expect(await deputy.findByText('此欄位為必填')).toBeDefined();
});

it('ends a delegation with a reason', async () => {
  server.onDeal('80407', { deputyId: 'P0001', version: 3 });
  const { user } = await show();
  await user.click((await rowOf('P0001')).getByRole('button', { name: '結束代理' }));
  const title = await screen.findByText('結束 蔡站員 代理 劉站長？');
  const dialog = within(title.closest('[role=dialog]') as HTMLElement);
  await user.type(dialog.getByLabelText('原因'), '提前返崗');
  await user.click(dialog.getByRole('button', { name: '結束代理' }));
  await waitFor(() =>
    expect(sentTo('80407')).toEqual([{ deputyId: 'P0001', version: 2, reason: '提前返崗' }]),
  );
});
