import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const staff: Schemas['ConnectionRow'] = {
  connectionId: 'one',
  account: 'li',
  name: '李專員',
  accountType: 150,
  identity: 1,
  softwareCode: '900000003',
  transport: 'WebSockets',
  connectedAt: '2026-11-20T09:30:00+08:00',
  ipAddress: '10.0.0.1',
  isOwnSession: false,
  isKickable: true,
};
const own = {
  ...staff,
  connectionId: 'two',
  account: 'lin',
  name: '林系統',
  isOwnSession: true,
  isKickable: false,
};
const page: DealResult<'ConnectionList'> = {
  items: [staff, own],
  total: 2,
  page: 1,
  pageSize: 20,
  summary: { clientCount: 2, serverCount: 0, cloudCount: 0, accountCount: 2 },
};

let server: FakeServer;
function serve(codes: readonly string[]) {
  server = serveScreen(codes).onDeal('90300', page);
}
beforeEach(() => serve(['90300', '90307']));

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (account: string) =>
  within((await screen.findByText(account, { selector: 'td *' })).closest('tr') as HTMLElement);

it('shows labels instead of codes, and queries by the URL', async () => {
  await showScreen('system/connection-list', '?identities=1&keyword=li');
  const row = await rowOf('li');
  for (const text of ['用戶端', '李專員', '公司人員', 'WebSockets'])
    expect(row.getByText(text)).toBeDefined();
  expect(sentTo('90300')[0]).toMatchObject({ filters: { identities: [1], keyword: 'li' } });
  await switchLanguage('en');
  expect(await row.findByText('Company Staff')).toBeDefined();
  await switchLanguage('zh_TC');
});

it("ends a session with a reason, except the user's own", async () => {
  server.onDeal('90307', () => dealResponse({ account: 'li' }));
  const { user } = await showScreen('system/connection-list');
  const mine = (await rowOf('lin')).getByRole('button', { name: '強制登出' });
  expect([mine.getAttribute('aria-disabled'), mine.title]).toEqual([
    'true',
    '這是您目前的登入，請改用登出。',
  ]);
  await user.click((await rowOf('li')).getByRole('button', { name: '強制登出' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '設備遺失' } });
  await user.click(dialog.getByRole('button', { name: /強制登出/ }));
  await waitFor(() => expect(sentTo('90307')).toEqual([{ connectionId: 'one', reason: '設備遺失' }]));
});

it('offers no write actions to read-only users, and retries after a failure', async () => {
  serve(['90300']);
  let failures = 1;
  server.onDeal('90300', () =>
    failures-- > 0 ? { body: { success: false, message: '系統忙碌中' } } : dealResponse(page),
  );
  const { user } = await showScreen('system/connection-list');
  await user.click(await screen.findByRole('button', { name: /重\s?試/ }));
  expect(await findRowAction(user, await rowOf('li'), '強制登出')).toBeNull();
});
